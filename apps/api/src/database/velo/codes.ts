import type { ActorName } from '@club/rules/staff/actors';
import { eq, sql } from 'drizzle-orm';
import { asInteger, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { veloCodes } from '../referrals/tables.ts';

/** The customer's discount code for the site of pouches, if one was given. */
export async function findVeloCode(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db.select({ code: veloCodes.code }).from(veloCodes).where(eq(veloCodes.customerId, customerId));
  return row?.code;
}

/**
 * Gives the customer a free code of the pool, or finds the one they have; undefined when none is left. Calls of one
 * customer are serialised until the transaction ends; others take another code and never block.
 */
export async function takeVeloCode(tx: Db, customerId: number, now: Date): Promise<string | undefined> {
  await rowsOf(tx, sql`select from customers where id = ${customerId} for no key update`, {});
  const known = await findVeloCode(tx, customerId);
  if (known !== undefined) return known;
  const at = timestamp(now);
  const [row] = await rowsOf(
    tx,
    sql`with free as (
      select id from velo_code_pool where taken_at is null order by id limit 1 for update skip locked
    ), taken as (
      update velo_code_pool p set taken_at = ${at} from free where p.id = free.id returning p.code
    )
    insert into velo_codes (customer_id, code, created_at) select ${customerId}::bigint, code, ${at} from taken
    returning code`,
    { code: asText },
  );
  return row?.code;
}

/** Adds codes to the pool; those given to customers before the pool existed stay theirs. Returns how many are new. */
export async function insertVeloCodes(
  tx: Db,
  codes: readonly string[],
  by: { actor: ActorName; now: Date },
): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`insert into velo_code_pool (code, created_at, actor)
    select one.value, ${timestamp(by.now)}, ${by.actor}::text
    from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as one (value, nth)
    where not exists (select from velo_codes v where v.code = one.value)
    order by one.nth on conflict do nothing returning code`,
    { code: asText },
  );
  return rows.length;
}

/** How many codes of the pool are left, and how many have an owner. */
export async function countVeloCodes(db: Db): Promise<{ left: number; given: number }> {
  const [row] = await rowsOf(
    db,
    sql`select count(*) filter (where taken_at is null)::int as left, count(taken_at)::int as given from velo_code_pool`,
    { left: asInteger, given: asInteger },
  );
  return row ?? { left: 0, given: 0 };
}
