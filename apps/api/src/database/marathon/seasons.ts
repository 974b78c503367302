import { type Brand, brands } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { type MarathonDayState, type MarathonRun, type MarathonTask, runStates } from '@club/rules/marathon';
import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { type RowOf, asDay, asId, asInteger, asText, oneOf, orNull, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { marathonDays, marathonEntries, marathonSeasons } from '../club/tables.ts';
import { scans, xpAwards } from '../xp/tables.ts';

const seasonRow = { id: asText, brand: oneOf(brands), title: asText, startsOn: asDay, endsOn: asDay };
export type SeasonRow = RowOf<typeof seasonRow>;

const marathonEntryRow = {
  joinedOn: asDay,
  settledOn: asDay,
  run: asInteger,
  bestRun: asInteger,
  graceOn: orNull(asDay),
  state: oneOf(runStates),
};
export type MarathonEntry = RowOf<typeof marathonEntryRow>;

export const entryKeyRow = { seasonId: asText, customerId: asId };
export type EntryKey = RowOf<typeof entryKeyRow>;

/** The brand's seasons that are not over before a day, the earliest first. */
export async function listSeasonsFrom(db: Db, brand: Brand, day: string): Promise<SeasonRow[]> {
  return db
    .select()
    .from(marathonSeasons)
    .where(and(eq(marathonSeasons.brand, brand), gte(marathonSeasons.endsOn, day)))
    .orderBy(asc(marathonSeasons.startsOn));
}

/** The last season that was over before a day and that the customer took part in. */
export async function findPlayedSeason(
  db: Db,
  player: { customerId: number; brand: Brand },
  before: string,
): Promise<SeasonRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select s.id, s.brand, s.title, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn"
    from marathon_seasons s join marathon_entries e on e.season_id = s.id and e.customer_id = ${player.customerId}
    where s.brand = ${player.brand} and s.ends_on < ${before}::date order by s.ends_on desc limit 1`,
    seasonRow,
  );
  return row;
}

export async function findEntry(db: Db, { seasonId, customerId }: EntryKey): Promise<MarathonEntry | undefined> {
  const [row] = await db
    .select()
    .from(marathonEntries)
    .where(and(eq(marathonEntries.seasonId, seasonId), eq(marathonEntries.customerId, customerId)));
  return row;
}

/** Nothing happens to who is in it already. */
export async function insertEntry(tx: Db, key: EntryKey, joinedOn: string, settledOn: string): Promise<void> {
  await tx
    .insert(marathonEntries)
    .values({ ...key, joinedOn, settledOn, state: 'running' })
    .onConflictDoNothing();
}

const lockedEntryRow = { ...marathonEntryRow, season: shape(seasonRow) };
export type LockedEntry = RowOf<typeof lockedEntryRow>;

const entryFields = sql`e.joined_on::text as "joinedOn", e.settled_on::text as "settledOn", e.run, e.best_run as "bestRun",
  e.grace_on::text as "graceOn", e.state,
  json_build_object('id', s.id, 'brand', s.brand, 'title', s.title, 'startsOn', s.starts_on::text, 'endsOn', s.ends_on::text) as season`;

/** What happens to an entry passes one at a time until the transaction ends. */
export async function lockEntry(tx: Db, { seasonId, customerId }: EntryKey): Promise<LockedEntry | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${entryFields} from marathon_entries e join marathon_seasons s on s.id = e.season_id
    where e.season_id = ${seasonId} and e.customer_id = ${customerId} for no key update of e`,
    lockedEntryRow,
  );
  return row;
}

/** An entry with days to close up to a day, taken by one process alone. */
export async function takeBehind(tx: Db, until: string): Promise<EntryKey | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select season_id as "seasonId", customer_id::float8 as "customerId" from marathon_entries
    where state = 'running' and settled_on < ${until}::date order by settled_on limit 1
    for no key update skip locked`,
    entryKeyRow,
  );
  return row;
}

export async function saveEntry(
  tx: Db,
  key: EntryKey,
  run: MarathonRun,
  days: { day: string; state: MarathonDayState; task: MarathonTask | null }[],
  now: Date,
): Promise<void> {
  const { settledOn, run: length, bestRun, graceOn, state } = run;
  await tx
    .update(marathonEntries)
    .set({ settledOn, run: length, bestRun, graceOn, state })
    .where(and(eq(marathonEntries.seasonId, key.seasonId), eq(marathonEntries.customerId, key.customerId)));
  if (days.length === 0) return;
  await tx
    .insert(marathonDays)
    .values(days.map((day) => ({ ...key, ...day, at: now })))
    .onConflictDoNothing();
}

/** Days of an entry, the earliest first; a day that is not closed yet is among them when news were read on it. */
export async function listDays(
  db: Db,
  { seasonId, customerId }: EntryKey,
): Promise<{ day: string; state: MarathonDayState; task: MarathonTask | null }[]> {
  return db
    .select({ day: marathonDays.day, state: marathonDays.state, task: marathonDays.task })
    .from(marathonDays)
    .where(and(eq(marathonDays.seasonId, seasonId), eq(marathonDays.customerId, customerId)))
    .orderBy(asc(marathonDays.day));
}

/** Days after `after` on which a piece of news was read. */
export async function listNewsDays(db: Db, { seasonId, customerId }: EntryKey, after: string): Promise<string[]> {
  const rows = await db
    .select({ day: marathonDays.day })
    .from(marathonDays)
    .where(
      and(
        eq(marathonDays.seasonId, seasonId),
        eq(marathonDays.customerId, customerId),
        eq(marathonDays.state, 'done'),
        eq(marathonDays.task, 'news'),
        gt(marathonDays.day, after),
      ),
    );
  return rows.map(({ day }) => day);
}

/**
 * A customer in a marathon has read a piece of news today: the day is done and will be counted. The entry is locked, so
 * a day is never both closed as missed and done.
 */
export async function noteNewsRead(db: Db, customerId: number, day: string, now: Date): Promise<void> {
  await db.execute(sql`insert into marathon_days (season_id, customer_id, day, state, task, at)
    select e.season_id, e.customer_id, ${day}::date, 'done', 'news', ${timestamp(now)}
    from marathon_entries e join marathon_seasons s on s.id = e.season_id
    where e.customer_id = ${customerId} and e.state = 'running' and e.settled_on < ${day}::date
      and ${day}::date between s.starts_on and s.ends_on
    for no key update of e on conflict do nothing`);
}

/** Moments between two at which codes of these lines were credited. */
export async function listCreditedScans(
  db: Db,
  customerId: number,
  lines: readonly ProductLine[],
  { from, to }: { from: Date; to: Date },
): Promise<Date[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .select({ at: scans.at })
    .from(scans)
    .where(
      and(
        eq(scans.customerId, customerId),
        eq(scans.result, 'credited'),
        inArray(scans.line, [...lines]),
        gte(scans.at, from),
        lte(scans.at, to),
      ),
    );
  return rows.map(({ at }) => at);
}

/** Awards of these sources. */
export function listAwardsOf(
  db: Db,
  sources: readonly string[],
): Promise<{ source: string; xp: number; state: string; activeAt: Date }[]> {
  const { source, xp, state, activeAt } = xpAwards;
  return db
    .select({ source, xp, state, activeAt })
    .from(xpAwards)
    .where(inArray(source, [...sources]));
}

/** False when the brand has a season on any of these days. Needs a transaction around it. */
export async function insertSeason(tx: Db, season: SeasonRow): Promise<boolean> {
  // Two simultaneous seasons are added one after the other, so that each sees the other.
  await tx.execute(sql`lock table marathon_seasons in share row exclusive mode`);
  const [other] = await listSeasonsFrom(tx, season.brand, season.startsOn);
  if (other !== undefined && other.startsOn <= season.endsOn) return false;
  const rows = await tx
    .insert(marathonSeasons)
    .values(season)
    .onConflictDoNothing()
    .returning({ id: marathonSeasons.id });
  return rows.length === 1;
}

/** Newest first, with how many take part and how many finished. */
export async function listSeasonRows(db: Db): Promise<(SeasonRow & { joined: number; finished: number })[]> {
  return db
    .select({
      id: marathonSeasons.id,
      brand: marathonSeasons.brand,
      title: marathonSeasons.title,
      startsOn: marathonSeasons.startsOn,
      endsOn: marathonSeasons.endsOn,
      joined: sql`count(${marathonEntries.customerId})::int`.mapWith(asInteger.read),
      finished: sql`count(*) filter (where ${marathonEntries.state} = 'finished')::int`.mapWith(asInteger.read),
    })
    .from(marathonSeasons)
    .leftJoin(marathonEntries, eq(marathonEntries.seasonId, marathonSeasons.id))
    .groupBy(marathonSeasons.id)
    .orderBy(desc(marathonSeasons.startsOn));
}

/** Makes today the last day of a running season, and deletes one that has not begun; `none` when it is over. */
export async function markSeasonEnded(tx: Db, id: string, today: string): Promise<'ended' | 'removed' | 'none'> {
  const removed = await rowsOf(
    tx,
    sql`delete from marathon_seasons where id = ${id} and starts_on > ${today}::date returning id`,
    { id: asText },
  );
  if (removed.length > 0) return 'removed';
  const ended = await rowsOf(
    tx,
    sql`update marathon_seasons set ends_on = ${today}::date where id = ${id} and ends_on > ${today}::date returning id`,
    { id: asText },
  );
  return ended.length > 0 ? 'ended' : 'none';
}
