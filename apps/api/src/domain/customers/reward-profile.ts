import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { isProfileComplete, lockPerson } from '../../database/customers/people.ts';
import type { CustomerCtx } from '../context.ts';
import { reward } from '../xp/earning/reward.ts';

/**
 * Pays for a profile that has become complete: once for a person, in the brand it was completed in. Called in the
 * transaction of every change that may complete it; the person is locked, so that of two last pieces at once the
 * second sees the first.
 */
export async function rewardProfile(tx: Db, ctx: CustomerCtx): Promise<void> {
  await lockPerson(tx, ctx.personId);
  if (!(await isProfileComplete(tx, ctx.personId))) return;
  const { brand, customer, now } = ctx;
  const event = { customerId: customer.id, brand, rule: 'profile', source: `profile:${ctx.personId}` } as const;
  await reward(tx, ctx, { ...event, actor: nameOfActor(ctx.actor), now });
}
