import { brands } from '@club/rules/brands';
import { accountPermissions, callsAMinute } from '@club/rules/staff/accounts';
import * as z from '../../types.ts';
import { staffAction } from '../action.ts';

const held = {
  permissions: z.array(z.enum(accountPermissions)).check(z.minLength(1)),
  brands: z.array(z.enum(brands)).check(z.minLength(1)),
  calls_a_minute: z.optional(z.integer(1, callsAMinute.max)),
  ends_at: z.moment,
} as const;
const account = z.integer(1, 2_147_483_647);
const withKey = z.object({ account: z.integer(1), key: z.anyText });
const one = z.object({ account: z.integer(1) });

/** Its rights, and their use: docs/accounts.md. */
export const addAccount = staffAction({
  name: 'accounts.add',
  stepUp: true,
  isReplySecret: true,
  summary: 'Creates an account with which another system makes staff calls: its key is shown once',
  permission: 'staff.manage',
  input: z.strictObject({ name: z.matching(/^[a-z][a-z\d-]{1,30}$/), ...held }),
  reply: withKey,
});

export const changeAccount = staffAction({
  name: 'accounts.change',
  stepUp: true,
  summary: 'Changes the permissions, brands, rate limit and end date of another system’s account',
  permission: 'staff.manage',
  input: z.strictObject({ account, ...held }),
  reply: one,
});

export const rotateAccount = staffAction({
  name: 'accounts.rotate',
  stepUp: true,
  isReplySecret: true,
  summary: 'Gives another system’s account a new key; the old one stops working immediately',
  permission: 'staff.manage',
  input: z.strictObject({ account }),
  reply: withKey,
});

export const endAccount = staffAction({
  name: 'accounts.end',
  summary: 'Ends another system’s account: its next call is refused',
  permission: 'staff.manage',
  input: z.strictObject({ account, reason: z.written(200) }),
  reply: one,
});
