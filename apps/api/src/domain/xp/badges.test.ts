import { kyivDate } from '@club/rules/time/calendar';
import { badgeIds } from '@club/rules/xp/badges';
import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { setCompliance } from '../../database/xp/compliance.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { deliver, friendOf, shippedOrder } from '../../../test/steps/friends.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';

const club = openHarness();
const run = (statement: SQL) => club.database.db.execute(statement);
const look = (phone: Phone) => phone.call('GET /api/xp/badges', {});
const had = async (phone: Phone) => (await look(phone)).badges.filter(({ at }) => at !== null).map(({ id }) => id);

beforeEach(() => run(sql`delete from limits`));

test(
  'what a customer has done often enough is a badge with its day; the rest show their progress',
  { tags: ['GET:/api/xp/badges'] },
  async () => {
    const phone = await new Phone(club).register();
    const before = await look(phone);
    expect(before.badges.map(({ id }) => id)).toEqual(badgeIds);
    expect(before.badges.every(({ at, have }) => at === null && have === 0)).toBe(true);
    expect(before.seasons).toEqual([]);

    await scan(phone, await issuePacks(club, 'glo', 2));
    const at = club.clock.now.toISOString();
    expect((await look(phone)).badges[0]).toEqual({ id: 'scan', need: 1, have: 1, at });

    const review = async (n: number, state: string): Promise<void> => {
      const order = await insertOrderRow(club, phone, { state: 'delivered' });
      const decidedAt = new Date(club.clock.now.getTime() + n * 60_000).toISOString();
      await run(sql`insert into reviews
        (customer_id, brand, line, order_id, position, stars, reasons, text, state, created_at, decided_at)
        values (${Number(phone.customerId)}, 'main', 'velo', ${order.id}, 0, 5, '{}', '', ${state},
          ${decidedAt}::timestamptz, ${decidedAt}::timestamptz)`);
    };
    for (const n of [1, 2, 3, 4]) await review(n, 'published');
    await review(5, 'refused');
    const reviews = async () => (await look(phone)).badges.find(({ id }) => id === 'reviews');
    expect(await reviews()).toEqual({ id: 'reviews', need: 5, have: 4, at: null });
    await review(6, 'published');
    await review(7, 'published');
    const fifth = new Date(club.clock.now.getTime() + 6 * 60_000).toISOString();
    expect(await reviews()).toEqual({ id: 'reviews', need: 5, have: 5, at: fifth });
  },
);

test('a friend is a badge from their first delivered order on', async () => {
  const phone = await new Phone(club).register();
  const friend = await friendOf(club, phone);
  const order = await shippedOrder(club, friend);
  expect(await had(phone)).toEqual([]);
  await deliver(club, order);
  expect(await had(phone)).toEqual(['friend']);
  expect(await had(friend)).toEqual([]);
});

test('a season that brought a milestone stays, with the longest of its milestones', async () => {
  const phone = await new Phone(club).register();
  await run(sql`delete from marathon_seasons`);
  for (const [id, from, to, best] of [
    ['s1', '2026-03-01', '2026-03-21', 14],
    ['s2', '2026-06-01', '2026-06-21', 6],
    ['s3', '2026-09-01', '2026-09-21', 2],
  ] as const) {
    await run(sql`insert into marathon_seasons (id, brand, title, starts_on, ends_on)
      values (${id}, 'main', ${`Марафон ${id}`}, ${from}::date, ${to}::date)`);
    await run(sql`insert into marathon_entries (season_id, customer_id, joined_on, settled_on, run, best_run, state)
      values (${id}, ${Number(phone.customerId)}, ${from}::date, ${to}::date, 0, ${best}, 'ended')`);
  }
  expect((await look(phone)).seasons).toEqual([
    { id: 's2', title: 'Марафон s2', ends_on: '2026-06-21', days: 3 },
    { id: 's1', title: 'Марафон s1', ends_on: '2026-03-21', days: 14 },
  ]);
  expect(kyivDate(club.clock.now) > '2026-09-21').toBe(true);
});

test('a badge closed by the law is offered to nobody, and its owners keep it', async () => {
  const phone = await new Phone(club).register();
  await scan(phone, await issuePacks(club, 'velo', 1));
  const other = await new Phone(club).register();
  const close = (subject: 'tobacco-sticks' | 'pouches' | 'club', action: 'earn' | 'referral') =>
    setCompliance(club.database.db, {
      brand: 'main',
      action,
      subject,
      allowed: false,
      note: '',
      actor: 'console:test',
      now: club.clock.now,
    });
  await close('tobacco-sticks', 'earn');
  await close('pouches', 'earn');
  await close('club', 'referral');
  const ids = async (who: Phone) => (await look(who)).badges.map(({ id }) => id);
  expect(await ids(other)).toEqual(['reviews', 'device', 'quizzes']);
  expect(await ids(phone)).toEqual(['scan', 'reviews', 'device', 'quizzes']);
});
