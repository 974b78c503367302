import { beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { postXp, renewXp, type XpPosting } from './ledger.ts';
import { listLots } from './lots.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const start = new Date('2026-01-31T10:00:00Z');
let customerId: number;
let sources = 0;

beforeEach(async () => {
  customerId = Number((await new Phone(club).register()).customerId);
});

const day = (n: number): Date => new Date(start.getTime() + n * dayMs);
const post = (over: Partial<XpPosting>) =>
  club.database.transaction((tx) =>
    postXp(tx, {
      actor: 'console:test',
      customerId,
      brand: 'main',
      kind: 'adjusted',
      amount: 100,
      source: `lot-test:${++sources}`,
      reason: 'Перевірка',
      now: start,
      ...over,
    }),
  );

/** Three lots of 100, 50 and 20 XP that end one day after another: an adjustment is no activity. */
async function threeLots(): Promise<void> {
  for (const [n, amount] of [100, 50, 20].entries()) await post({ amount, now: day(n) });
}

const lots = () => listLots(club.database.db, customerId);
const left = async (): Promise<number[]> => (await lots()).map(({ leftXp }) => leftXp);
const ends = async (): Promise<string[]> => (await lots()).map(({ expiresAt }) => expiresAt.toISOString().slice(0, 10));

test('XP that come live twelve months', { tags: ['limit:life-of-xp'] }, async () => {
  await post({ kind: 'earned' });
  const [lot] = await lots();
  expect(lot).toMatchObject({ amount: 100, leftXp: 100, expiresAt: new Date('2027-01-31T10:00:00Z') });
});

test('XP are taken from the lot that expires first', async () => {
  await threeLots();
  await post({ kind: 'held', amount: 120 });
  expect(await left()).toEqual([30, 20]);
  await post({ amount: -31 });
  expect(await left()).toEqual([19]);
});

test('held XP return to their lots, before they were spent and after', async () => {
  await threeLots();
  await post({ kind: 'held', amount: 120, source: 'order:a' });
  await post({ kind: 'held', amount: 40, source: 'order:b' });
  expect(await left()).toEqual([10]);
  await post({ kind: 'released', amount: 120, source: 'order:a' });
  expect((await left()).toSorted((a, b) => b - a)).toEqual([100, 20, 10]);
  await post({ kind: 'spent', amount: 40, source: 'order:b' });
  expect((await left()).toSorted((a, b) => b - a)).toEqual([100, 20, 10]);
  await post({ kind: 'refunded', amount: 40, source: 'order:b' });
  expect((await left()).toSorted((a, b) => b - a)).toEqual([100, 50, 20]);
});

test('returned XP without a known lot become a new lot', async () => {
  await post({ amount: 30 });
  await post({ kind: 'held', amount: 30, source: 'order:c' });
  await post({ kind: 'spent', amount: 30, source: 'order:c' });
  await post({ kind: 'refunded', amount: 30, source: 'order:older-than-lots' });
  expect(await left()).toEqual([30]);
});

test('earning, holding and an order for money renew all that lives; an adjustment and a return do not', async () => {
  await threeLots();
  await post({ kind: 'earned', amount: 1, now: day(30) });
  expect(await ends()).toEqual(Array(4).fill('2027-03-02'));
  await post({ kind: 'held', amount: 1, source: 'order:d', now: day(60) });
  expect(await ends()).toEqual(Array(4).fill('2027-04-01'));
  await renewXp(club.database.db, { customerId, brand: 'main', now: day(90) });
  expect(await ends()).toEqual(Array(4).fill('2027-05-01'));
  await post({ amount: 1, now: day(120) });
  await post({ kind: 'released', amount: 1, source: 'order:d', now: day(121) });
  expect(await ends()).toEqual([...Array(4).fill('2027-05-01'), '2027-05-31']);
});

test('XP are renewed once a day at most', async () => {
  await post({ kind: 'earned' });
  const end = (await lots())[0]?.expiresAt.getTime() ?? 0;
  await renewXp(club.database.db, { customerId, brand: 'main', now: new Date(start.getTime() + dayMs) });
  expect((await lots())[0]?.expiresAt.getTime()).toBe(end);
  await renewXp(club.database.db, { customerId, brand: 'main', now: new Date(start.getTime() + dayMs + 1) });
  expect((await lots())[0]?.expiresAt.getTime()).toBe(end + dayMs + 1);
});

test('activity in the last moment saves XP; a moment later they have expired and stay expired', async () => {
  const end = new Date('2027-01-31T10:00:00Z');
  await post({});
  await renewXp(club.database.db, { customerId, brand: 'main', now: end });
  expect(await ends()).toEqual(['2027-01-31']);
  await renewXp(club.database.db, { customerId, brand: 'main', now: new Date(end.getTime() - 1) });
  expect(await ends()).toEqual(['2028-01-31']);
});

test("activity in one brand does not renew the person's XP in the other", async () => {
  await post({});
  const other = Number((await new Phone(club, 'ogo').register()).customerId);
  await renewXp(club.database.db, { customerId: other, brand: 'ogo', now: day(90) });
  await renewXp(club.database.db, { customerId, brand: 'ogo', now: day(90) });
  expect(await ends()).toEqual(['2027-01-31']);
});

test('XP returned to a lot that expired, or expires soon, live seven days; longer ones keep their end', async () => {
  await post({ kind: 'held', amount: 40, source: 'order:e' }).catch(() => undefined);
  await post({ amount: 100 });
  await post({ kind: 'held', amount: 40, source: 'order:f' });
  await post({ kind: 'released', amount: 40, source: 'order:f', now: day(10) });
  expect(await ends()).toEqual(['2027-01-31']);
  await post({ kind: 'held', amount: 100, source: 'order:g' });
  const late = new Date('2027-03-10T10:00:00Z');
  await post({ kind: 'released', amount: 100, source: 'order:g', now: late });
  expect(await ends()).toEqual(['2027-03-17']);
});
