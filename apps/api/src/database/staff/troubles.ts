import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asInteger,
  asKop,
  asMoment,
  asText,
  listOf,
  orNull,
  type RowOf,
  shape,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Beyond so many they are only reported as many. */
export const troubleCountMax = 1000;
/** Named one by one; the rest is found at their place. */
const namedMax = 5;
/** Rows committed late have lower ids than the last sealed one: they are searched this far back. */
const lateIds = 10_000;

/** How the job reports a broken invariant; any other end is judged by its last success. */
const brokenFault = 'LedgerBroken';

const troublesRow = {
  /** The result of the last full audit, and when it ended. */
  ledgerFound: listOf(shape({ invariant: asText, what: asText })),
  ledgerCount: asInteger,
  isAuditFailing: asBoolean,
  auditedAt: orNull(asMoment),
  waiting: asInteger,
  waitingSince: orNull(asMoment),
  /** Visible offers with few free certificates, the fewest first; null without offers. */
  lowOffers: orNull(listOf(shape({ partner: asText, faceKop: asKop, free: asInteger }))),
  /** Null where no code for the site of pouches ever came. */
  veloCodes: orNull(asInteger),
  unsealedAt: orNull(asMoment),
};
export type TroublesRow = RowOf<typeof troublesRow>;

interface TroubleQuery {
  now: Date;
  today: string;
  low: { certificates: number; veloCodes: number };
}

/** Everything the club knows to be wrong with itself, at the same cost for any size. */
export async function readTroubles(db: Db, { now, today, low }: TroubleQuery): Promise<TroublesRow> {
  const at = timestamp(now);
  const [row] = await rowsOf(
    db,
    sql`with audit as (select found, ended_at from ledger_audits where name = 'whole'),
    job as (select ran_at, last_error from jobs where name = 'audit-ledger'),
    due as (
      select case when attempts > 0 then created_at else run_at end as since from outbox
      where done_at is null and gave_up_at is null and (run_at <= ${at} or attempts > 0)
        and not (kind = 'webhook' and attempts > 0)
      order by run_at limit ${troubleCountMax}
    ),
    offers as (
      select p.title as partner, o.face_kop, (
        select count(*)::int from (
          select from certificate_pool c
          where c.offer_id = o.id and c.taken_at is null and c.ends_on >= ${today}::date limit ${low.certificates + 1}
        ) free
      ) as free
      from certificate_offers o join certificate_partners p on p.id = o.partner_id
      left join certificate_terms t on t.offer_id = o.id
      where o.hidden_at is null and p.hidden_at is null and t.is_withheld is not true
    )
    select coalesce((select jsonb_path_query_array(found, '$[0 to ${sql.raw(String(namedMax - 1))}]') from audit), '[]') as "ledgerFound",
      coalesce((select jsonb_array_length(found) from audit), 0) as "ledgerCount",
      coalesce((select last_error = ${brokenFault} from job), false) as "isAuditFailing",
      greatest((select ran_at from job), (select ended_at from audit)) as "auditedAt",
      (select count(*)::int from due) as waiting, (select min(since) from due) as "waitingSince",
      case when exists (select from offers) then (
        select coalesce(json_agg(json_build_object('partner', partner, 'faceKop', face_kop, 'free', free)), '[]')
        from (select * from offers where free <= ${low.certificates} order by free, partner, face_kop limit ${namedMax}) lowest
      ) end as "lowOffers",
      case when exists (select from velo_code_pool) then ${atMost(
        sql`velo_code_pool where taken_at is null`,
        low.veloCodes,
      )} end as "veloCodes",
      (select a.at from audit_log a
        where a.id > coalesce((select entry_id from audit_seals order by position desc limit 1), 0) - ${lateIds}
          and not exists (select from audit_seals s where s.entry_id = a.id) order by a.id limit 1) as "unsealedAt"`,
    troublesRow,
  );
  if (row === undefined) throw new Error('The facts about the club were not returned');
  return row;
}

/** How many there are, counted up to "many". */
const atMost = (rows: SQL, few: number): SQL =>
  sql`(select count(*)::int from (select from ${rows} limit ${few + 1}) few)`;
