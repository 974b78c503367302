import { claimKinds } from '@club/rules/staff/claims';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';

/** Each requires the permission for its subject. */
const kind = z.enum(claimKinds);
/** The number of an order, of the parcel that it is packed into, or of a request, the id of a review. */
const subject = z.integer(1);
const claim = z.object({
  subject,
  member: z.integer(1),
  /** Of the member of staff. */
  member_name: z.anyText,
  is_mine: z.boolean(),
  ends_at: z.moment,
});

/** Called again while its member is at it: each call is five minutes. */
export const claimOne = staffEndpoint({
  method: 'POST',
  path: '/api/claims/claim',
  summary: 'Claims an item for this member, unless another member has it: then answers who',
  access: 'member',
  input: z.strictObject({ kind, subject }),
  reply: claim,
});

export const releaseClaim = staffEndpoint({
  method: 'POST',
  path: '/api/claims/release',
  summary: 'Releases this member’s claim; others’ claims are unaffected',
  access: 'member',
  input: z.strictObject({ kind, subject }),
  reply: z.object({}),
});

export const listClaims = staffEndpoint({
  method: 'GET',
  path: '/api/claims',
  summary: 'What staff members are working on now',
  access: 'member',
  input: z.strictObject({ kind }),
  reply: z.object({ claims: z.array(claim) }),
});
