import * as z from '../types.ts';
import { staffAction } from './action.ts';

/** CSV or JSON with the column code; a code that is known already stays whose it is. */
export const importVeloCodes = staffAction({
  name: 'velo-codes.import',
  summary: 'Takes discount codes for the site of pouches from a file, all or none',
  permission: 'codes.issue',
  input: z.object({ file: z.text(8_000_000) }),
  reply: z.object({
    codes: z.integer(0),
    /** Of them those that were not known. */
    added: z.integer(0),
    /** Codes that nobody has yet, with these. */
    left: z.integer(0),
  }),
});
