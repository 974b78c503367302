import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asKop, asText, asXp, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { certificatePool } from './tables.ts';

export interface PoolCertificate {
  offerId: string;
  /** The partner's id: one that came twice is one. */
  reference: string;
  sealed: Buffer;
  endsOn: string;
}

/** Puts certificates into the pool; returns how many were new. */
export async function fillPool(db: Db, certificates: readonly PoolCertificate[], now: Date): Promise<number> {
  if (certificates.length === 0) return 0;
  const rows = await db
    .insert(certificatePool)
    .values(certificates.map((one) => ({ ...one, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: certificatePool.id });
  return rows.length;
}

/**
 * Takes the free certificate that expires first, for this transaction alone; undefined when there is none. Simultaneous
 * callers take different ones and never block.
 */
export async function takeFromPool(
  tx: Db,
  offerId: string,
  when: { now: Date; today: string },
): Promise<number | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with free as (
      select id from certificate_pool
      where offer_id = ${offerId} and taken_at is null and ends_on >= ${when.today}::date
      order by ends_on, id limit 1 for update skip locked
    )
    update certificate_pool p set taken_at = ${timestamp(when.now)} from free where p.id = free.id
    returning p.id::float8 as id`,
    { id: asId },
  );
  return row?.id;
}

/** A certificate that came for one customer alone: it is taken from its first moment. Undefined when it came before. */
export async function addTaken(tx: Db, certificate: PoolCertificate, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .insert(certificatePool)
    .values({ ...certificate, takenAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: certificatePool.id });
  return row?.id;
}

const poolLevelRow = {
  offerId: asText,
  partner: asText,
  faceKop: asKop,
  xpPrice: asXp,
  isHidden: asBoolean,
  free: asInteger,
  /** In customers' hands. */
  taken: asInteger,
  /** All that ever came, which names the next order of more. */
  ever: asInteger,
  /** The first last day among the free ones. */
  nextEnd: orNull(asText),
};
export type PoolLevel = RowOf<typeof poolLevelRow>;

/** How full the pool of each offer is; `today` is YYYY-MM-DD in Kyiv. */
export function listPoolLevels(db: Db, today: string): Promise<PoolLevel[]> {
  return rowsOf(
    db,
    sql`select o.id as "offerId", p.title as partner, o.face_kop as "faceKop", coalesce(t.xp_price, o.xp_price) as "xpPrice",
      (o.hidden_at is not null or p.hidden_at is not null or t.is_withheld is true) as "isHidden",
      count(c.id) filter (where c.taken_at is null and c.ends_on >= ${today}::date)::int as free,
      count(c.taken_at)::int as taken, count(c.id)::int as ever,
      (min(c.ends_on) filter (where c.taken_at is null and c.ends_on >= ${today}::date))::text as "nextEnd"
    from certificate_offers o join known_partners p on p.id = o.partner_id
    left join certificate_terms t on t.offer_id = o.id
    left join certificate_pool c on c.offer_id = o.id
    group by o.id, p.id, p.title, p.position, p.hidden_at, t.offer_id order by p.position, p.id, o.face_kop, o.id`,
    poolLevelRow,
  );
}
