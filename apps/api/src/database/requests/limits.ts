import { sql } from 'drizzle-orm';
import { asInteger, asNumber, asText, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { limits } from './tables.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

/** Counts one more use in the window and returns the new number: decided and written in one statement. */
export async function countUse(db: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .insert(limits)
    .values({ key, windowStart, used: 1 })
    .onConflictDoUpdate({ target: [limits.key, limits.windowStart], set: { used: sql`${limits.used} + 1` } })
    .returning({ used: limits.used });
  return row?.used ?? 0;
}

export interface Use {
  key: string;
  windowStart: Date;
}

/** Counts a use of each, of the same key as often as it is there; the new numbers in the order of the uses. */
export async function countUses(db: Db, uses: readonly Use[]): Promise<number[]> {
  const counted = new Map<string, { key: string; at: number; n: number }>();
  const nameOf = (key: string, at: number) => `${at} ${key}`;
  for (const { key, windowStart } of uses) {
    const at = windowStart.getTime();
    const one = counted.get(nameOf(key, at)) ?? { key, at, n: 0 };
    counted.set(nameOf(key, at), { ...one, n: one.n + 1 });
  }
  // In one order by everybody, so that nobody locks another out.
  const rows = await rowsOf(
    db,
    sql`insert into limits as known (key, window_start, used)
    select u.key, to_timestamp(u.at / 1000), u.n
    from json_to_recordset(${JSON.stringify([...counted.values()])}::json) as u(key text, at float8, n int)
    order by u.key, u.at
    on conflict (key, window_start) do update set used = known.used + excluded.used
    returning key, (extract(epoch from window_start) * 1000)::float8 as at, used`,
    { key: asText, at: asNumber, used: asInteger },
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

/** Takes one counted use back; what was counted in another window stays there. */
export async function giveBackUse(db: Db, key: string, windowStart: Date): Promise<void> {
  await db
    .update(limits)
    .set({ used: sql`${limits.used} - 1` })
    .where(sql`${limits.key} = ${key} and ${limits.windowStart} = ${windowStart} and ${limits.used} > 0`);
}

/** Uses counted so far in the window. */
export async function readUses(db: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .select({ used: limits.used })
    .from(limits)
    .where(sql`${limits.key} = ${key} and ${limits.windowStart} = ${windowStart}`);
  return row?.used ?? 0;
}

export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`limits`, sql`window_start < ${timestamp(before)}`);
}
