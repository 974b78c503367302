import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayAfter, kyivMidnight } from '@club/rules/time/calendar';
import { patience, raceRounds } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger, asText, listOf, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { insertSeason } from '../../database/marathon/seasons.ts';
import { closeMarathonDays } from './close-days.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
vi.setConfig({ testTimeout: patience(300_000 + repeats * 20_000) });
const firstDay = '2026-11-02';
const seasonId = `main-${firstDay}`;

beforeAll(async () => {
  await club.database.db.execute(sql`delete from marathon_seasons`);
  const season = {
    id: seasonId,
    brand: 'main',
    title: 'М',
    startsOn: firstDay,
    endsOn: dayAfter(firstDay, 20),
  } as const;
  await club.database.transaction((tx) => insertSeason(tx, season));
});
beforeEach(() => renew());

const forgetLimits = () => club.database.db.execute(sql`delete from limits`);

/** No entry of an earlier round has days to close. */
async function renew(): Promise<void> {
  goTo(2);
  await forgetLimits();
  await club.database.db.execute(sql`update marathon_entries set state = 'ended' where state = 'running'`);
}

function goTo(day: number, hours = 12): void {
  club.clock.now = new Date(kyivMidnight(dayAfter(firstDay, day)).getTime() + hours * 3_600_000);
}

/** A customer who has done the two days before today. */
async function runner(): Promise<Phone> {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/marathon/join', {});
  await club.database.db
    .execute(sql`update marathon_entries set joined_on = ${firstDay}, settled_on = ${dayAfter(firstDay, 1)},
    run = 2, best_run = 2 where customer_id = ${Number(phone.customerId)}`);
  return phone;
}

const care = (phone: Phone) => phone.call('POST /api/marathon/do', { task: 'care' });
const look = (phone: Phone) => phone.call('GET /api/marathon', {});
const close = () => closeMarathonDays(club, club.clock.now);
const traceOf = async ({ customerId }: Phone) =>
  (
    await rowsOf(
      club.database.db,
      sql`select run, settled_on::text as settled,
        (select count(*)::int from marathon_days d where d.customer_id = e.customer_id) as days,
        (select array_agg(source || ' ' || xp) from xp_awards a where a.customer_id = e.customer_id) as awards
      from marathon_entries e where e.customer_id = ${Number(customerId)}`,
      { run: asInteger, settled: asText, days: asInteger, awards: orNull(listOf(asText)) },
    )
  )[0]!;

test('of 1,000 parallel taps one counts the day, and the milestone it reaches is promised once', async () => {
  // A round is heavy, so only the proof repeats it.
  for (let round = 0; round < Number(process.env.PROOF_REPEATS ?? 1); round++) {
    await renew();
    const phone = await runner();
    const outcomes = new Set<unknown>();
    // All wait for one row: on a slow machine some of them, or all, exceed a time limit, and those may retry.
    while (outcomes.size === 0) {
      await forgetLimits();
      const answers = await Promise.all(
        Array.from({ length: 1000 }, () => phone.request('POST /api/marathon/do', { task: 'care' })),
      );
      for (const answer of answers) {
        const { code, entry } = answer.json<{ code: unknown; entry?: { run: number } }>();
        outcomes.add(answer.statusCode === 200 ? entry?.run : code);
      }
      outcomes.delete('overloaded');
    }
    expect(outcomes).toEqual(new Set([3]));
    expect(await traceOf(phone)).toEqual({
      run: 3,
      settled: dayAfter(firstDay, 2),
      days: 1,
      awards: [`marathon:${seasonId}:${phone.customerId}:3 50`],
    });
  }
});

test('days are closed once by simultaneous jobs, taps and views', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const phones = [];
    for (let n = 0; n < 6; n++) phones.push(await runner());
    for (const phone of phones) await care(phone);
    // Two days are missed: the first is forgiven, the second breaks the run; today is tapped while they are being closed.
    goTo(5);
    for (const phone of phones) phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token!;
    await Promise.all([
      ...[1, 2, 3].map(close),
      ...phones.flatMap((phone) => [look(phone), look(phone), care(phone), look(phone), care(phone), look(phone)]),
    ]);
    for (const phone of phones) {
      expect(await traceOf(phone)).toEqual({
        run: 1,
        settled: dayAfter(firstDay, 5),
        days: 4,
        awards: [`marathon:${seasonId}:${phone.customerId}:3 50`],
      });
    }
    expect(await close()).toBe(0);
  }
});

test('a customer who joins many times at once is in the season once', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const phone = await new Phone(club).register();
    await Promise.all(Array.from({ length: 50 }, () => phone.call('POST /api/marathon/join', {})));
    expect(await traceOf(phone)).toMatchObject({ run: 0, settled: dayAfter(firstDay, 1) });
  }
});

test('news read while the day is being closed leave the day either done or missed, never both', async () => {
  for (let round = 0; round < repeats; round++) {
    await renew();
    const phones = [await runner(), await runner(), await runner(), await runner()];
    const { news } = await phones[0]!.call('GET /api/content/news', {});
    goTo(2, 23.9);
    for (const phone of phones) phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token!;
    const tomorrow = new Date(club.clock.now.getTime() + 3_600_000);
    await Promise.all([
      ...phones.map((phone) => phone.call('GET /api/content/news-item', { id: news[0]!.id })),
      closeMarathonDays(club, tomorrow),
      closeMarathonDays(club, tomorrow),
    ]);
    await closeMarathonDays(club, tomorrow);
    const broken = await rowsOf(
      club.database.db,
      sql`select e.run, d.state from marathon_entries e join marathon_days d on d.customer_id = e.customer_id
      where d.day = ${dayAfter(firstDay, 2)} and e.state = 'running' and (d.state = 'done') <> (e.run = 3)`,
      { run: asInteger, state: asText },
    );
    expect(broken).toEqual([]);
  }
});
