import type { Reward, RewardHold as WireHold } from '@club/contract/customer/exchange';
import { type Compliance, isAllowed } from '@club/rules/catalogue/compliance';
import { lowStockUnits } from '@club/rules/catalogue/low-stock';
import type { Brand } from '@club/rules/brands';
import { rewardReason } from '@club/rules/xp/exchange';
import type { RewardHold } from '../../database/exchange/holds.ts';
import type { RewardRow } from '../../database/exchange/rewards.ts';

/** What decides about every reward of a customer alike. */
export interface RewardCustomer {
  brand: Brand;
  compliance: Compliance;
  isAgeVerified: boolean;
  /** XP available and those of the open hold: a new take releases that one. */
  balance: number;
  hold: RewardHold | undefined;
  now: Date;
}

export function presentReward(row: RewardRow, taker: RewardCustomer): Reward {
  const xpPrice = Math.min(...row.variants.map((variant) => variant.xpPrice));
  const stock = row.variants.reduce((sum, variant) => sum + variant.stock, 0) + heldUnits(row, taker);
  const { brand, compliance, isAgeVerified, balance, now } = taker;
  const { terms, taken } = row;
  const reason = rewardReason(
    {
      terms,
      taken,
      isAllowed: isAllowed(compliance, brand, 'spend', row.legalClass),
      stock,
      isAgeVerified,
      xpPrice,
      balance,
    },
    now,
  );
  return {
    id: String(row.productId),
    title: row.title,
    subtitle: row.subtitle,
    image: row.images[0] ?? '',
    tileHue: row.tileHue,
    bonuses: xpPrice,
    left: stock <= lowStockUnits ? stock : null,
    starts_at: terms.startsAt?.toISOString() ?? null,
    ends_at: terms.endsAt?.toISOString() ?? null,
    units_per_customer: terms.unitsPerCustomer,
    taken,
    reason: reason ?? null,
    missing: Math.max(xpPrice - balance, 0),
  };
}

/** The unit held for the customer is still available to them. */
export const heldUnits = ({ productId }: RewardRow, { hold }: RewardCustomer): number =>
  hold?.productId === productId ? 1 : 0;

export const presentHold = (hold: RewardHold): WireHold => ({
  id: String(hold.id),
  product_id: String(hold.productId),
  variant_id: String(hold.variantId),
  title: hold.title,
  bonuses: hold.xp,
  until: hold.expiresAt.toISOString(),
});

/** An expired one is released by the clock in a moment, so it is not shown. */
export function presentOpenHold(hold: RewardHold | undefined, now: Date): WireHold | null {
  return hold === undefined || hold.expiresAt <= now ? null : presentHold(hold);
}
