import { brands } from '@club/rules/brands';
import { complianceActions, complianceSubjects } from '@club/rules/catalogue/compliance';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const cell = z.object({
  brand: z.enum(brands),
  subject: z.enum(complianceSubjects),
  action: z.enum(complianceActions),
  /** None gives the cell back to the profile. */
  allowed: z.nullable(z.boolean()),
  /** Why, for the auditor. */
  note: z.written(500),
});

/** Sets what may be tied to which goods, from the next call on. */
export const setComplianceCell = staffAction({
  name: 'compliance.set',
  stepUp: true,
  summary: 'Sets a cell of the compliance matrix',
  permission: 'compliance.change',
  input: cell,
  reply: cell,
});
