import type { Brand } from '@club/rules/brands';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { type RewardReason, rewardReason } from '@club/rules/xp/exchange';
import type { Config } from '../../settings/config.ts';
import type { Db } from '../../database/rows.ts';
import { isAgeVerified } from '../../database/age/verifications.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readRewardFacts } from '../../database/exchange/rewards.ts';

export interface WantedReward {
  productId: number;
  units: number;
}

export interface RefusedReward {
  reason: Exclude<RewardReason, 'sold_out' | 'xp_missing'>;
  title: string;
}

/**
 * The first of these products that is not available to the customer for XP, by its terms and the compliance matrix;
 * stock and XP are decided by the callers. Products without an XP price are no rewards. Needs the customer's holds
 * locked, so that of two simultaneous orders the second counts what the first took.
 */
export async function findRefusedReward(
  tx: Db,
  config: Pick<Config, 'compliance'>,
  who: { customerId: number; personId: number; brand: Brand },
  wanted: readonly WantedReward[],
  now: Date,
): Promise<RefusedReward | undefined> {
  const units = new Map<number, number>();
  for (const { productId, units: more } of wanted) units.set(productId, (units.get(productId) ?? 0) + more);
  const facts = await readRewardFacts(tx, who.customerId, [...units.keys()]);
  const compliance = await readCompliance(tx, config.compliance);
  const needsAgeCheck = [...facts.values()].some(({ terms }) => terms.needsAge);
  const ageVerified = needsAgeCheck && (await isAgeVerified(tx, who.personId));
  for (const { productId, title, legalClass, terms, taken } of facts.values()) {
    const reason = rewardReason(
      {
        terms,
        taken,
        units: units.get(productId) ?? 0,
        isAllowed: isAllowed(compliance, who.brand, 'spend', legalClass),
        isAgeVerified: ageVerified,
        stock: Infinity,
        xpPrice: 0,
        balance: 0,
      },
      now,
    );
    if (reason !== undefined) return { reason: reason as RefusedReward['reason'], title };
  }
  return undefined;
}
