import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import type { Db } from '../src/database/rows.ts';
import { rewardTerms } from '../src/database/catalogue/tables.ts';

/** Terms of rewards, so that a fresh club shows every kind of them: coming, over, limited, and for a proven age. */
export async function seedRewardTerms(tx: Db, now: Date): Promise<void> {
  const inDays = (days: number): Date => kyivMidnight(dayAfter(kyivDate(now), days));
  const none = { startsAt: null, endsAt: null, unitsPerCustomer: null, needsAge: false };
  await tx.insert(rewardTerms).values([
    { ...none, productId: 7700191, startsAt: inDays(10), endsAt: inDays(70) },
    { ...none, productId: 7700192, startsAt: inDays(-60), endsAt: inDays(-2) },
    { ...none, productId: 7700043, unitsPerCustomer: 1, endsAt: inDays(45) },
    { ...none, productId: 7700041, needsAge: true },
    { ...none, productId: 7700193, startsAt: inDays(10), endsAt: inDays(70) },
    { ...none, productId: 7700194, startsAt: inDays(-60), endsAt: inDays(-2) },
    { ...none, productId: 7700172, unitsPerCustomer: 1, endsAt: inDays(45) },
  ]);
}
