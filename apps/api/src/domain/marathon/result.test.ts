import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAfter, kyivMidnight } from '@club/rules/time/calendar';
import { marathonCommands } from '../../cli/marathon.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';

const club = openHarness();
const firstDay = '2026-10-20';
const length = 10;
const nextDay = dayAfter(firstDay, length);

beforeAll(async () => {
  await club.database.db.execute(sql`delete from marathon_seasons`);
  const add = (from: string, title: string) =>
    marathonCommands.season(consoleOf(club), {
      positional: ['add'],
      flags: { brand: 'main', from, days: String(length), title },
    });
  await add(firstDay, 'Осінній');
  // It begins the day after: only the result itself shows that the first one is over.
  await add(nextDay, 'Зимовий');
});
beforeEach(() => goTo(0));

function goTo(day: number): void {
  club.clock.now = new Date(kyivMidnight(dayAfter(firstDay, day)).getTime() + 12 * 3_600_000);
}
async function wake(phone: Phone, day: number): Promise<void> {
  goTo(day);
  phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token!;
}
const look = (phone: Phone) => phone.call('GET /api/marathon', {});

async function player(...days: number[]): Promise<Phone> {
  const phone = await new Phone(club).register();
  await phone.call('POST /api/marathon/join', {});
  for (const day of days) {
    await wake(phone, day);
    await phone.call('POST /api/marathon/do', { task: 'care' });
  }
  return phone;
}

test(
  'a finished season shows its result, also if the next one begins the day after',
  { tags: ['GET:/api/marathon'] },
  async () => {
    const phone = await player(0, 1, 2, 4);
    expect((await look(phone)).last).toBeNull();
    await wake(phone, length);
    const { state, season, last } = await look(phone);
    expect(state).toBe('open');
    expect(season).toMatchObject({ title: 'Зимовий', starts_on: nextDay });
    expect(last).toMatchObject({
      season: { title: 'Осінній', starts_on: firstDay, ends_on: dayAfter(nextDay, -1) },
      days_done: 4,
      best_run: 4,
      badge_days: 3,
      xp: 50,
      is_fresh: true,
    });
    expect(last!.milestones.map(({ day, xp }) => [day, xp])).toEqual([[3, 50]]);
    expect((await phone.call('POST /api/marathon/join', {})).last).toEqual(last);
  },
);

test('its last day counts for what was done on it, though it was not opened since', async () => {
  const phone = await player(7, 8);
  await wake(phone, 9);
  const { news } = await phone.call('GET /api/content/news', {});
  await phone.call('GET /api/content/news-item', { id: news[0]!.id });
  await wake(phone, length);
  expect((await look(phone)).last).toMatchObject({ days_done: 3, best_run: 3, badge_days: 3 });
});

test('who took no part has no result; a result is news for a week and stays after it', async () => {
  const phone = await player(0);
  await wake(phone, length + 6);
  expect((await look(phone)).last).toMatchObject({ is_fresh: true, badge_days: 0, xp: 0, milestones: [] });
  await wake(phone, length + 7);
  expect((await look(phone)).last).toMatchObject({ is_fresh: false, days_done: 1 });
  expect((await look(await new Phone(club).register())).last).toBeNull();
});
