import type { checkAllowedUser as endpoint } from '@club/contract/customer/customers';
import { readPerson } from '../../database/customers/people.ts';
import type { Operation } from '../operation.ts';

export const checkAllowedUser: Operation<typeof endpoint> = async (ctx) => {
  const { phone } = await readPerson(ctx.db, ctx.personId);
  return { allowed: ctx.config.allowedPhones.includes(phone) };
};
