import { type EarningRuleId, earningRuleIds } from '@club/rules/xp/earning';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asMoment, asXp, listOf, oneOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface GainFacts {
  /** The newest entry; 0 without any. */
  last: number;
  gained: number;
  /** How often something was earned before. */
  earlier: number;
  codes: number;
  codesBefore: number;
  /** Gained XP, the best-paying rule first. */
  rules: EarningRuleId[];
}

/** XP earned after an entry or a moment, and the balance before. */
export async function readGains(db: Db, customerId: number, since: number | Date): Promise<GainFacts> {
  const isNew = since instanceof Date ? sql`e.at > ${timestamp(since)}` : sql`e.id > ${since}`;
  const [row] = await rowsOf(
    db,
    sql`with own as (
        select e.id, e.amount, e.rule, coalesce(e.rule like 'code-%', false) as is_code, ${isNew} as is_new
        from xp_entries e where e.customer_id = ${customerId} and e.kind = 'earned'
      ), paid as (
        select rule, sum(amount) as xp from own where is_new and rule is not null group by rule
      )
      select coalesce(max(id), 0)::float8 as last,
        coalesce(sum(amount) filter (where is_new), 0)::int as gained,
        (count(*) filter (where not is_new))::int as earlier,
        (count(*) filter (where is_code))::int as codes,
        (count(*) filter (where is_code and not is_new))::int as codes_before,
        coalesce((select json_agg(rule order by xp desc, rule) from paid), '[]'::json) as rules
      from own`,
    {
      last: asId,
      gained: asXp,
      earlier: asInteger,
      codes: asInteger,
      codes_before: asInteger,
      rules: listOf(oneOf(earningRuleIds)),
    },
  );
  if (row === undefined) throw new Error('The aggregate returned no row');
  const { codes_before: codesBefore, ...facts } = row;
  return { ...facts, codesBefore };
}

export interface Newcomer {
  joinedAt: Date;
  /** Rules that have ever paid. */
  paid: EarningRuleId[];
  isQuizTaken: boolean;
}

/** What of the first steps in the club is behind a customer. */
export async function readNewcomer(db: Db, customerId: number): Promise<Newcomer> {
  const [row] = await rowsOf(
    db,
    sql`select c.created_at as "joinedAt",
        coalesce((select json_agg(distinct e.rule) from xp_entries e
          where e.customer_id = c.id and e.kind = 'earned' and e.rule is not null), '[]'::json) as paid,
        exists (select from quiz_attempts q where q.customer_id = c.id and q.finished_at is not null) as "isQuizTaken"
      from customers c where c.id = ${customerId}`,
    { joinedAt: asMoment, paid: listOf(oneOf(earningRuleIds)), isQuizTaken: asBoolean },
  );
  if (row === undefined) throw new Error('The customer is gone');
  return row;
}
