import { brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';

/** The club's own accounts in every brand; one that is new on the list has them before anything is paid in it. */
export async function openClubAccounts(db: { execute(statement: SQL): PromiseLike<unknown> }): Promise<void> {
  await db.execute(sql`insert into xp_accounts (customer_id, brand, kind)
    select null, b.brand, k.kind from unnest(string_to_array(${brands.join(',')}, ',')) as b(brand),
      unnest(array['issued', 'redeemed', 'expired', 'adjusted']) as k(kind)
    where not exists (select from xp_accounts a where a.customer_id is null and a.brand = b.brand and a.kind = k.kind)
    on conflict do nothing`);
}
