import type { updateProfile as endpoint } from '@club/contract/customer/customers';
import { foldName, isName } from '@club/rules/people/names';
import { renamePerson } from '../../database/customers/people.ts';
import { fieldRefusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { rewardProfile } from './reward-profile.ts';

/** Names are stored as registration stores them. */
export const updateProfile: Operation<typeof endpoint> = async (ctx, input) => {
  const firstName = foldName(input.first_name);
  const lastName = foldName(input.last_name);
  if (!isName(firstName)) throw fieldRefusal('name_invalid', 'first_name');
  if (!isName(lastName)) throw fieldRefusal('name_invalid', 'last_name');
  await ctx.transaction(async (tx) => {
    await renamePerson(tx, ctx.personId, { firstName, lastName });
    await rewardProfile(tx, ctx);
  });
  return { code: 200, first_name: firstName, last_name: lastName };
};
