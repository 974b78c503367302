import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../src/database/rows.ts';
import { listRewardTerms } from '../src/database/exchange/terms.ts';
import { importRewards } from '../src/domain/exchange/staff/change-rewards.ts';
import type { Act } from './act-within.ts';

/** Terms of every reward, so that a fresh club shows each kind: coming, over, limited, for a proven age. */
export async function seedRewardTerms(act: Act, tx: Db, now: Date): Promise<void> {
  const inDays = (days: number): string => dayAfter(kyivDate(now), days);
  const coming = { from: inDays(10), to: inDays(69) };
  const over = { from: inDays(-60), to: inDays(-3) };
  const onePerCustomer = { limit: '1', to: inDays(44) };
  const own: Record<number, Record<string, string>> = {
    7700191: coming,
    7700192: over,
    7700043: onePerCustomer,
    7700041: { age: 'yes' },
    7700193: coming,
    7700194: over,
    7700172: onePerCustomer,
  };
  const rows = (await listRewardTerms(tx)).map(({ product }) => ({ product, age: 'no', ...own[product] }));
  await act(importRewards, { file: JSON.stringify(rows) });
}
