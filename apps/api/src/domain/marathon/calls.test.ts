import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { marathonCommands } from '../../cli/marathon.ts';
import type { CommandArgs } from '../../cli/command.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { enterOgo, issuePacks, scan } from '../../../test/steps/packs.ts';
import { asDay, asId, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { remindMarathon } from './remind.ts';
import { closeMarathonDays } from './close-days.ts';
import { payAward } from '../xp/earning/reward.ts';

const club = openHarness();
const hour = 3_600_000;
/** Over the change of clocks: 25 October has 25 hours. */
const firstDay = '2026-10-20';
const seasonId = `main-${firstDay}`;

const services = () => consoleOf(club);
const season = (words: string[], flags: CommandArgs['flags'] = {}) =>
  marathonCommands.season(services(), { positional: words, flags });

beforeAll(async () => {
  await club.database.db.execute(sql`delete from marathon_seasons`);
  for (const brand of ['main', 'ogo']) await season(['add'], { brand, from: firstDay, days: '21', title: 'Марафон' });
});
beforeEach(() => goTo(firstDay));

/** A moment of a day on the wall in Kyiv. */
function goTo(day: string, hours = 12): void {
  club.clock.now = new Date(kyivMidnight(day).getTime() + hours * hour);
}
async function wake(phone: Phone, day: string, hours?: number): Promise<void> {
  goTo(day, hours);
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token!;
}
const look = (phone: Phone) => phone.call('GET /api/marathon', {});
const care = (phone: Phone) => phone.call('POST /api/marathon/do', { task: 'care' });
const joined = async (brand?: 'ogo'): Promise<Phone> => {
  const phone = await new Phone(club, brand).register();
  await phone.call('POST /api/marathon/join', {});
  return phone;
};
/** Confirms a tip on these days after the first. */
async function careOn(phone: Phone, ...days: number[]): Promise<void> {
  for (const n of days) {
    await wake(phone, dayAfter(firstDay, n));
    await care(phone);
  }
}

test(
  'before joining the season is open with all its milestones; joining makes today the first day to do',
  { tags: ['CONT-01', 'GET:/api/marathon', 'POST:/api/marathon/join'] },
  async () => {
    const phone = await new Phone(club).register();
    const before = await look(phone);
    expect(before).toMatchObject({
      state: 'open',
      today: firstDay,
      entry: null,
      is_paid: true,
      season: { id: seasonId },
    });
    expect(before.milestones.map(({ day, xp, state }) => [day, xp, state])).toEqual([
      [3, 50, 'ahead'],
      [7, 100, 'ahead'],
      [14, 300, 'ahead'],
    ]);
    expect(await phone.refusal('POST /api/marathon/do', { task: 'care' })).toBe('marathon_not_joined');
    const { entry, days, state } = await phone.call('POST /api/marathon/join', {});
    expect(state).toBe('running');
    expect(entry).toMatchObject({ is_late: false, run: 0, is_today_done: false, grace_from: firstDay });
    expect(days).toHaveLength(21);
    expect(days.slice(0, 2).map((one) => one.state)).toEqual(['open', 'ahead']);
    expect(await phone.call('POST /api/marathon/join', {})).toMatchObject({ entry: { joined_on: firstDay } });
  },
);

test(
  'a tip does the day by its tap, once; the rest has to be done first',
  { tags: ['POST:/api/marathon/do'] },
  async () => {
    const phone = await joined();
    for (const task of ['quiz', 'code', 'news'])
      expect(await phone.refusal('POST /api/marathon/do', { task })).toBe('marathon_task_open');
    const done = await care(phone);
    expect(done.entry).toMatchObject({ run: 1, is_today_done: true });
    expect(done.days[0]).toEqual({ day: firstDay, state: 'done', task: 'care' });
    expect(await care(phone)).toEqual(done);
  },
);

test('a credited code, a finished quiz or a piece of news read today counts the day immediately; the others stay done', async () => {
  const phone = await joined();
  await scan(phone, await issuePacks(club, 'glo', 1));
  const { news } = await phone.call('GET /api/content/news', {});
  await phone.call('GET /api/content/news-item', { id: news[0]!.id });
  const { attempt } = await phone.call('POST /api/quiz/start', {});
  for (const { place } of attempt!.questions)
    await phone.call('POST /api/quiz/answer', { attempt: attempt!.id, place, choice: 0 });
  const { tasks, days, entry } = await look(phone);
  expect(tasks).toEqual([
    { task: 'quiz', state: 'ready' },
    { task: 'code', state: 'ready' },
    { task: 'news', state: 'counted' },
    { task: 'care', state: 'open' },
  ]);
  expect(days[0]).toMatchObject({ state: 'done', task: 'news' });
  expect(entry).toMatchObject({ run: 1, is_today_done: true });
  expect((await look(phone)).entry).toEqual(entry);

  const other = await joined();
  await scan(other, await issuePacks(club, 'glo', 1));
  expect((await look(other)).tasks.map(({ task, state }) => `${task} ${state}`)).toEqual([
    'quiz open',
    'code counted',
    'news open',
    'care open',
  ]);
});

test('what was done and not opened is counted when the day is over', async () => {
  const phone = await joined();
  await scan(phone, await issuePacks(club, 'glo', 1));
  await wake(phone, dayAfter(firstDay));
  const { news } = await phone.call('GET /api/content/news', {});
  await phone.call('GET /api/content/news-item', { id: news[0]!.id });
  await wake(phone, dayAfter(firstDay, 2));
  expect((await look(phone)).days.slice(0, 3).map(({ state, task }) => [state, task])).toEqual([
    ['done', 'code'],
    ['done', 'news'],
    ['open', null],
  ]);
});

test('where codes may earn nothing, they are no task, and the marathon works without them', async () => {
  const cells = (['tobacco-sticks', 'pouches'] as const).map(
    (subject) => ({ brand: 'main', subject, action: 'earn', note: 'test', now: club.clock.now }) as const,
  );
  const phone = await joined();
  await scan(phone, await issuePacks(club, 'glo', 1));
  for (const cell of cells) await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  expect((await look(phone)).tasks.map(({ task }) => task)).toEqual(['quiz', 'news', 'care']);
  expect(await phone.refusal('POST /api/marathon/do', { task: 'code' })).toBe('marathon_task_open');
  expect((await care(phone)).entry).toMatchObject({ is_today_done: true });
  for (const cell of cells) await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
});

test(
  'three days in a row promise 50 XP that are paid a day later; a broken run keeps them and starts again',
  { tags: ['limit:marathon'] },
  async () => {
    const phone = await joined();
    await careOn(phone, 0, 1, 2);
    const reached = await look(phone);
    expect(reached.milestones[0]).toMatchObject({ state: 'promised', xp: 50 });
    expect(Date.parse(reached.milestones[0]!.active_at!) - club.clock.now.getTime()).toBe(24 * hour);
    // The fourth day is forgiven, the fifth breaks; then three in a row again.
    await wake(phone, dayAfter(firstDay, 4));
    expect(await look(phone)).toMatchObject({ entry: { run: 3, grace_on: dayAfter(firstDay, 3) } });
    await wake(phone, dayAfter(firstDay, 5));
    expect(await look(phone)).toMatchObject({ entry: { run: 0, best_run: 3 } });
    const [award] = await rowsOf(
      club.database.db,
      sql`select id::int as id from xp_awards where customer_id = ${Number(phone.customerId)}`,
      { id: asId },
    );
    await club.database.transaction((tx) => payAward(tx, award!.id, 'job:activate-awards', club.clock.now));
    await careOn(phone, 5, 6, 7);
    expect((await look(phone)).milestones.map(({ state }) => state)).toEqual(['paid', 'ahead', 'ahead']);
    expect((await phone.call('GET /api/get-bonus-history', {})).summary.balance).toBe(50);
  },
);

test('the rewards of a run are not promised once the law forbids paying for the marathon', async () => {
  const phone = await joined();
  await careOn(phone, 0, 1, 2);
  const cell = { brand: 'main', subject: 'club', action: 'earn', note: 'test', now: club.clock.now } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  expect((await look(phone)).milestones[0]).toEqual({ day: 3, xp: 0, state: 'unpaid', active_at: null });
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
  expect((await look(phone)).milestones[0]).toMatchObject({ xp: 50, state: 'promised' });
});

test('the fourteenth day in a row finishes, over the change of clocks too', async () => {
  const phone = await joined();
  await careOn(phone, ...Array.from({ length: 14 }, (_, n) => n));
  const over = await look(phone);
  expect(over).toMatchObject({ state: 'finished', entry: { run: 14 } });
  expect(over.milestones.map(({ state }) => state)).toEqual(['promised', 'promised', 'promised']);
  expect(await care(phone)).toEqual(over);
  await wake(phone, dayAfter(firstDay, 14));
  expect(await phone.refusal('POST /api/marathon/do', { task: 'care' })).toBe('marathon_over');
});

test('the day is the one in Kyiv: 25 hours long when clocks go back', async () => {
  goTo('2026-10-25', 0.5);
  const phone = await joined();
  await wake(phone, '2026-10-25', 24.9);
  const { today, today_ends_at: end } = await care(phone);
  expect(today).toBe('2026-10-25');
  expect(end).toBe('2026-10-25T22:00:00.000Z');
  await wake(phone, '2026-10-26', 0.1);
  expect(await look(phone)).toMatchObject({ today: '2026-10-26', entry: { run: 1, is_today_done: false } });
});

test('a customer who joins late learns so, and what is out of reach', async () => {
  goTo(dayAfter(firstDay, 15));
  const phone = await joined();
  const late = await look(phone);
  expect(late.entry).toMatchObject({ is_late: true });
  expect(late.days[0]!.state).toBe('before');
  expect(late.milestones.map(({ state }) => state)).toEqual(['ahead', 'out_of_reach', 'out_of_reach']);
});

test('the job closes days that are over, catches up after days of downtime, and closes nothing twice', async () => {
  const close = () => closeMarathonDays(club, club.clock.now);
  goTo(firstDay);
  await close();
  const phones = [await joined(), await joined('ogo')];
  await Promise.all(phones.map(care));
  goTo(dayAfter(firstDay), 0.01);
  await close();
  const entries = () =>
    rowsOf(
      club.database.db,
      sql`select settled_on::text as settled, run, state, (select count(*)::int from marathon_days d
          where d.customer_id = e.customer_id) as days from marathon_entries e
        where customer_id in (${Number(phones[0]!.customerId)}, ${Number(phones[1]!.customerId)})`,
      { settled: asDay, run: asInteger, state: asText, days: asInteger },
    );
  goTo(dayAfter(firstDay, 4));
  expect(await close()).toBeGreaterThanOrEqual(2);
  const behind = { settled: dayAfter(firstDay, 3), run: 0, state: 'running', days: 4 };
  expect(await entries()).toEqual([behind, behind]);
  expect(await close()).toBe(0);
  goTo(dayAfter(firstDay, 40));
  expect(await close()).toBeGreaterThanOrEqual(2);
  const over = { ...behind, settled: dayAfter(firstDay, 20), state: 'ended', days: 21 };
  expect(await entries()).toEqual([over, over]);
  expect(await close()).toBe(0);
});

test('without a season there is nothing to join; the next one shows its day, and a finished one its result', async () => {
  const phone = await joined();
  await careOn(phone, 0, 1);
  await wake(phone, dayAfter(firstDay, 21));
  expect(await look(phone)).toMatchObject({ state: 'ended', entry: { best_run: 2 }, next_starts_on: null });
  const newcomer = await new Phone(club).register();
  expect(await look(newcomer)).toMatchObject({ state: 'none', season: null });
  expect(await newcomer.refusal('POST /api/marathon/join', {})).toBe('marathon_closed');
  const next = dayAfter(firstDay, 40);
  await season(['add'], { brand: 'main', from: next, title: 'Наступний' });
  expect(await look(newcomer)).toMatchObject({ state: 'upcoming', season: { starts_on: next } });
  expect(await look(phone)).toMatchObject({ state: 'ended', next_starts_on: next });
  expect((await season(['add'], { brand: 'main', from: dayAfter(next, 20), title: 'Третій' })).exitCode).toBe(1);
  expect((await season(['end', `main-${next}`])).text).toBe('It had not begun and has been deleted');
});

test('a season ended by staff today runs until midnight, and the other brand keeps its own', async () => {
  const phone = await joined('ogo');
  await care(phone);
  const twin = await enterOgo(await new Phone(club).register());
  expect(await look(twin)).toMatchObject({ state: 'open', season: { id: `ogo-${firstDay}` } });
  await season(['end', `ogo-${firstDay}`]);
  expect(await look(phone)).toMatchObject({ state: 'running', season: { ends_on: kyivDate(club.clock.now) } });
  goTo(dayAfter(firstDay, 2));
  await closeMarathonDays(club, club.clock.now);
  await wake(phone, dayAfter(firstDay, 2));
  expect(await look(phone)).toMatchObject({ state: 'ended', entry: { best_run: 1 } });
  expect((await season(['list'])).rows).toContainEqual(
    expect.objectContaining({ season: `ogo-${firstDay}`, to: firstDay }),
  );
});

test('in the evening a customer with days to lose is reminded once, one who did the day is not; a milestone is notified once', async () => {
  const [idle, busy, fresh] = [await joined(), await joined(), await joined()];
  for (const phone of [idle, busy]) {
    await wake(phone, firstDay);
    await careOn(phone, 0, 1, 2);
  }
  await wake(busy, dayAfter(firstDay, 3), 18);
  await care(busy);
  expect(await remindMarathon(club, club.clock.now)).toBe(0);
  goTo(dayAfter(firstDay, 3), 19.5);
  await remindMarathon(club, club.clock.now);
  expect(await remindMarathon(club, club.clock.now)).toBe(0);
  const of = async (phone: Phone) =>
    (await notificationsTo(club, phone.number)).map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(await of(idle)).toEqual(['3 дні марафону поспіль', 'День марафону ще не зараховано']);
  expect(await of(busy)).toEqual(['3 дні марафону поспіль']);
  expect(await of(fresh)).toEqual([]);
});
