// A verdict takes effect after a moment in which it can be undone: the photo is still stored, and shown to no one else
// meanwhile.
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { asActor, asId, oneOf, orNull, asText, type RowOf, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const heldKind = 'age-held';

/**
 * How a verdict relates to an earlier one: it decides alone, needs a second, agrees, differs, or settles a difference.
 */
const looks = ['only', 'first', 'same', 'different', 'third'] as const;
export type Look = (typeof looks)[number];

const held = {
  state: oneOf(['verified', 'refused', 'more_needed']),
  reason: orNull(asText),
  look: oneOf(looks),
  actor: asActor,
};
export type HeldVerdict = RowOf<typeof held>;
const readHeld = shape(held);

const onceOf = (id: SQL): SQL => sql`${`${heldKind}:`}::text || ${id}`;

/** Whether a decision about it was just made. */
export const isHeld = (verification: SQL): SQL =>
  sql`exists (select from outbox e where e.once = ${onceOf(verification)} and e.done_at is null)`;

interface VerdictToHold extends HeldVerdict {
  verification: number;
  actor: ActorName;
  now: Date;
  until: Date;
}

/** False where another verdict is held. */
export async function holdAgeVerdict(
  tx: Db,
  { verification, now, until, ...verdict }: VerdictToHold,
): Promise<boolean> {
  const payload = JSON.stringify({ verification, ...verdict });
  const rows = await rowsOf(
    tx,
    sql`insert into outbox as known (kind, once, payload, created_at, run_at)
    values (${heldKind}, ${onceOf(sql`${verification}::bigint`)}, ${payload}::jsonb, ${timestamp(now)}, ${timestamp(until)})
    on conflict (once) do update set payload = excluded.payload, created_at = excluded.created_at,
      run_at = excluded.run_at, attempts = 0, leased_until = null, done_at = null, gave_up_at = null, last_error = null
      where known.done_at is not null
    returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/**
 * The held verdict, of this member or of any; from now on there is none. Of two simultaneous calls one gets it. A run
 * takes only what was due when it started: its verdict may be undone, and another one be held instead.
 */
export async function takeHeldVerdict(
  tx: Db,
  verification: number,
  { by, dueAt, now }: { by?: ActorName; dueAt?: string; now: Date },
): Promise<HeldVerdict | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`update outbox set done_at = ${timestamp(now)}, gave_up_at = null
    where once = ${onceOf(sql`${verification}::bigint`)} and done_at is null
      ${dueAt === undefined ? sql`` : sql`and run_at = ${dueAt}::timestamptz`}
      ${by === undefined ? sql`` : sql`and payload->>'actor' = ${by}`}
    returning json_build_object('state', payload->'state', 'reason', payload->'reason', 'look', payload->'look',
      'actor', payload->'actor') as verdict`,
    { verdict: readHeld },
  );
  return row?.verdict;
}
