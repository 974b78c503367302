import { brands } from '@club/rules/brands';
import { roles } from '@club/rules/staff/roles';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const held = {
  roles: z.array(z.enum(roles)).check(z.minLength(1)),
  brands: z.array(z.enum(brands)).check(z.minLength(1)),
} as const;
const link = z.object({ member: z.integer(1), url: z.anyText, ends_at: z.moment });

/** Also invites again a member who lost both passkeys: the old ones end when the first new one is made. */
export const inviteMember = staffAction({
  name: 'staff.invite',
  stepUp: true,
  isReplySecret: true,
  summary: 'Creates a one-time link with which a staff member creates their passkeys',
  permission: 'staff.manage',
  input: z.strictObject({ email: z.email(120), name: z.optional(z.written(80)), ...held }),
  reply: link,
  personal: ['email', 'name'],
});

export const changeMember = staffAction({
  name: 'staff.change',
  stepUp: true,
  summary: 'Changes the roles and brands of a staff member',
  permission: 'staff.manage',
  input: z.strictObject({ member: z.integer(1), ...held }),
  reply: z.object({ member: z.integer(1) }),
});

export const endMember = staffAction({
  name: 'staff.end',
  stepUp: true,
  summary: 'Removes a staff member: ends their sign-ins, passkeys and invitations',
  permission: 'staff.manage',
  input: z.strictObject({ member: z.integer(1), reason: z.written(200) }),
  reply: z.object({ member: z.integer(1) }),
});
