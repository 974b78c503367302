import { type SQL, sql } from 'drizzle-orm';
import { asInteger, asNumber, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { commitsEach } from '../transaction.ts';

export interface Use {
  key: string;
  windowStart: Date;
}

/** Counts one more use in the window and returns the new number: decided and written in one statement. */
export async function countUse(db: Db, key: string, windowStart: Date): Promise<number> {
  const [used = 0] = await countUses(db, [{ key, windowStart }]);
  return used;
}

/** Counts a use of each key, repeated keys as often as they occur; the new numbers in the order of the uses. */
export async function countUses(db: Db, uses: readonly Use[]): Promise<number[]> {
  const counted = summed(uses);
  // All callers lock in one order, so that none deadlock.
  const rows = await rowsOf(
    db,
    sql`insert into limits as known (key, window_start, used)
    select u.key, to_timestamp(u.at / 1000), u.n
    from json_to_recordset(${JSON.stringify([...counted.values()])}::json) as u(key text, at float8, n int)
      ${unhurried(db)}
    order by u.key, u.at
    on conflict (key, window_start) do update set used = known.used + excluded.used
    returning key, (extract(epoch from window_start) * 1000)::float8 as at, used`,
    usedRow,
  );
  const before = new Map(
    rows.map(({ key, at, used }) => [nameOf(key, at), used - (counted.get(nameOf(key, at))?.n ?? 0)]),
  );
  return uses.map(({ key, windowStart }) => {
    const name = nameOf(key, windowStart.getTime());
    const used = (before.get(name) ?? 0) + 1;
    before.set(name, used);
    return used;
  });
}

/** Takes back one counted use of each; uses counted in another window stay there. */
export async function giveBackUses(db: Db, uses: readonly Use[]): Promise<void[]> {
  await db.execute(
    sql`with given as (
      select key, to_timestamp(at / 1000) as window_start, n
      from json_to_recordset(${JSON.stringify([...summed(uses).values()])}::json) as u(key text, at float8, n int)
        ${unhurried(db)}
    ), locked as (
      select l.key, l.window_start, g.n from given g
      join limits l on l.key = g.key and l.window_start = g.window_start
      order by l.key, l.window_start for no key update of l
    )
    update limits l set used = greatest(l.used - k.n, 0) from locked k
    where l.key = k.key and l.window_start = k.window_start`,
  );
  return uses.map(() => undefined);
}

/** Uses counted so far in the window of each. */
export async function readManyUses(db: Db, uses: readonly Use[]): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select l.key, (extract(epoch from l.window_start) * 1000)::float8 as at, l.used
    from json_to_recordset(${JSON.stringify([...summed(uses).values()])}::json) as u(key text, at float8)
    join limits l on l.key = u.key and l.window_start = to_timestamp(u.at / 1000)`,
    usedRow,
  );
  const found = new Map(rows.map(({ key, at, used }) => [nameOf(key, at), used]));
  return uses.map(({ key, windowStart }) => found.get(nameOf(key, windowStart.getTime())) ?? 0);
}

/** Uses counted so far in the window. */
export async function readUses(db: Db, key: string, windowStart: Date): Promise<number> {
  const [used = 0] = await readManyUses(db, [{ key, windowStart }]);
  return used;
}

/**
 * A count alone is answered before it is on the disk and on standbys: if a crash loses it, a client gets one more
 * attempt. Within a transaction it is as durable as what it counts, because the setting belongs to the transaction.
 */
const unhurried = (db: Db): SQL =>
  commitsEach(db) ? sql`cross join (select set_config('synchronous_commit', 'off', true)) as unhurried` : sql``;

const usedRow = { key: asText, at: asNumber, used: asInteger };

const nameOf = (key: string, at: number): string => `${at} ${key}`;

/** Uses of one key and window as one, `at` in ms. */
function summed(uses: readonly Use[]): Map<string, { key: string; at: number; n: number }> {
  const counted = new Map<string, { key: string; at: number; n: number }>();
  for (const { key, windowStart } of uses) {
    const at = windowStart.getTime();
    const one = counted.get(nameOf(key, at)) ?? { key, at, n: 0 };
    counted.set(nameOf(key, at), { ...one, n: one.n + 1 });
  }
  return counted;
}

export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`limits`, sql`window_start < ${timestamp(before)}`);
}
