import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asMoment, asText, asXp, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { lockCollections } from '../catalogue/import.ts';

const rewardTermsRow = {
  product: asId,
  brand: oneOf(brands),
  title: asText,
  /** Of its cheapest variant. */
  xp: asXp,
  xpMax: asXp,
  startsAt: orNull(asMoment),
  endsAt: orNull(asMoment),
  unitsPerCustomer: orNull(asInteger),
  needsAge: asBoolean,
};
export type RewardTermsRow = RowOf<typeof rewardTermsRow>;

/** Everything that is had for XP alone, whether customers see it or not, by its number. */
export function listRewardTerms(db: Db): Promise<RewardTermsRow[]> {
  return rowsOf(
    db,
    sql`select p.id::float8 as product, p.brand, p.title, v.xp, v."xpMax", t.starts_at as "startsAt", t.ends_at as "endsAt",
      t.units_per_customer as "unitsPerCustomer", coalesce(t.needs_age, false) as "needsAge"
    from products p
    join (select product_id, min(xp_price) as xp, max(xp_price) as "xpMax" from variants group by product_id
      having min(xp_price) > 0 and max(price_kop) = 0) v on v.product_id = p.id
    left join reward_terms t on t.product_id = p.id
    order by p.id`,
    rewardTermsRow,
  );
}

/** The same, held against imports of the catalogue until the transaction ends. */
export async function lockRewardTerms(tx: Db): Promise<RewardTermsRow[]> {
  await lockCollections(tx);
  return listRewardTerms(tx);
}

/**
 * Writes terms; a price in XP becomes that of every variant, a null one leaves it. Existing orders and holds are
 * unchanged.
 */
export async function saveRewardTerms(
  tx: Db,
  all: readonly (Omit<RewardTermsRow, 'brand' | 'title' | 'xp' | 'xpMax'> & { xp: number | null })[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as x (product bigint, xp int, "startsAt" timestamptz,
    "endsAt" timestamptz, "unitsPerCustomer" int, "needsAge" boolean)`;
  await tx.execute(sql`insert into reward_terms (product_id, starts_at, ends_at, units_per_customer, needs_age)
    select product, "startsAt", "endsAt", "unitsPerCustomer", "needsAge" from ${rows}
    on conflict (product_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      units_per_customer = excluded.units_per_customer, needs_age = excluded.needs_age`);
  await tx.execute(sql`update variants v set xp_price = x.xp from ${rows}
    where v.product_id = x.product and x.xp is not null and v.xp_price <> x.xp`);
}
