import type { checkAllowedUser as endpoint } from '@club/contract/user';
import { readPerson } from '../../database/queries/people.ts';
import type { Operation } from '../../http/operation.ts';

export const checkAllowedUser: Operation<typeof endpoint> = async (ctx) => {
  const { phone } = await readPerson(ctx.db, ctx.personId);
  return { allowed: ctx.config.allowedPhones.includes(phone) };
};
