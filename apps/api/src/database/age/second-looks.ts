// The first of two verdicts on a photo is stored here, invisible to the second reviewer, with a task that lets it
// decide alone when there is no second in time.
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { asActor, asBoolean, asInteger, listOf, oneOf, orNull, asText, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const firstVerdictKind = 'age-verdict';

const verdicts = ['verified', 'refused'] as const;

/** The deciding reviewers, the first one first. */
const firstVerdict = {
  state: oneOf(verdicts),
  reason: orNull(asText),
  actors: listOf(asActor),
};
const readFirstVerdict = shape(firstVerdict);

const onceOf = (id: SQL): SQL => sql`'age-verdict:' || ${id}`;

/** Reviewers who gave a verdict on it are not shown it again. */
export const isOfOthers = (verification: SQL, memberId: number): SQL =>
  sql`not exists (select from outbox h where h.once = ${onceOf(verification)} and h.done_at is null
    and h.payload->'actors' ? ${`staff:${memberId}`}::text)`;

interface FirstVerdictToStore {
  verification: number;
  state: (typeof verdicts)[number];
  reason: string | null;
  actor: ActorName;
  now: Date;
  /** When it takes effect alone. */
  until: Date;
}

/** Stores the first verdict, and releases the photo to another reviewer. */
export async function storeFirstVerdict(tx: Db, verdict: FirstVerdictToStore): Promise<void> {
  const { verification, now, until, state, reason, actor } = verdict;
  const payload = { verification, state, reason, actors: [actor] };
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    values (${firstVerdictKind}, ${onceOf(sql`${verification}::bigint`)}, ${JSON.stringify(payload)}::jsonb,
      ${timestamp(now)}, ${timestamp(until)})`);
  await tx.execute(sql`update age_documents set leased_by = null, leased_until = null
    where verification_id = ${verification}`);
}

const firstVerdictRow = { first: readFirstVerdict, isDifferent: asBoolean };

/** The first verdict on a photo, for this transaction alone, and whether another differs from it. */
export async function lockFirstVerdict(tx: Db, verification: number) {
  const [row] = await rowsOf(
    tx,
    sql`select json_build_object('state', payload->'state', 'reason', payload->'reason', 'actors', payload->'actors') as first,
      jsonb_array_length(payload->'actors') > 1 as "isDifferent"
    from outbox where once = ${onceOf(sql`${verification}::bigint`)} and done_at is null for update`,
    firstVerdictRow,
  );
  return row;
}

/** Two that differ are a case for staff, until a third decides. */
export async function recordDifference(
  tx: Db,
  verification: number,
  by: { actor: ActorName; now: Date },
): Promise<void> {
  await tx.execute(sql`update outbox set gave_up_at = ${timestamp(by.now)}, last_error = 'verdicts differ',
      payload = jsonb_set(payload, '{actors}', payload->'actors' || to_jsonb(${by.actor}::text))
    where once = ${onceOf(sql`${verification}::bigint`)}`);
  await tx.execute(sql`update age_documents set leased_by = null, leased_until = null
    where verification_id = ${verification}`);
}

/** It is decided. */
export async function settleFirstVerdict(tx: Db, verification: number, now: Date): Promise<void> {
  await tx.execute(sql`update outbox set done_at = ${timestamp(now)}, gave_up_at = null
    where once = ${onceOf(sql`${verification}::bigint`)} and done_at is null`);
}

const countMax = 1000;

/** Of the newest final verdicts, how many had a second look, and how many of these differed from the first. */
export async function countSecondLooks(db: Db): Promise<{ looked: number; differed: number }> {
  const newest = (action: string) => sql`(select id, target, actor, after->>'second_look' as look from audit_log
    where action = ${action} and brand is null order by id desc limit ${countMax})`;
  // A photo is decided again only after an undo: a later verdict of the same member replaces this one, or one after it
  // that was undone too.
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as looked, count(*) filter (where look = 'different')::int as differed
      from (${newest('age.approve')} union all ${newest('age.reject')} union all ${newest('age.request-photo')}) newest
      where look is not null and not exists (select from audit_log undone
        where undone.target = newest.target and undone.id > newest.id and undone.action = 'age.undo'
          and undone.actor = newest.actor)`,
    { looked: asInteger, differed: asInteger },
  );
  return row ?? { looked: 0, differed: 0 };
}
