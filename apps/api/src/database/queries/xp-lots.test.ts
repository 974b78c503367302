import { beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness.ts';
import { postXp, type XpPosting } from './ledger.ts';
import { listLots } from './xp-lots.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
let customerId: number;
let sources = 0;

beforeEach(async () => {
  customerId = Number((await new Phone(club).register()).customerId);
});

const post = (over: Partial<XpPosting>) =>
  club.database.transaction((tx) =>
    postXp(tx, {
      customerId,
      brand: 'main',
      kind: 'earned',
      amount: 100,
      source: `lot-test:${++sources}`,
      reason: 'Перевірка',
      now: club.clock.now,
      ...over,
    }),
  );

/** Three lots of 100, 50 and 20 XP that end one day after another. */
async function threeLots(): Promise<void> {
  for (const [day, amount] of [100, 50, 20].entries()) {
    await post({ amount, now: new Date(club.clock.now.getTime() + day * dayMs) });
  }
}

const left = async (): Promise<number[]> => (await listLots(club.database.db, customerId)).map(({ leftXp }) => leftXp);

test('XP that come live twelve months', async () => {
  await post({ now: new Date('2026-01-31T10:00:00Z') });
  const [lot] = await listLots(club.database.db, customerId);
  expect(lot).toMatchObject({ amount: 100, leftXp: 100, expiresAt: new Date('2027-01-31T10:00:00Z') });
});

test('what is taken comes from the lot that ends first', async () => {
  await threeLots();
  await post({ kind: 'held', amount: 120 });
  expect(await left()).toEqual([30, 20]);
  await post({ kind: 'adjusted', amount: -31 });
  expect(await left()).toEqual([19]);
});

test('what was held returns to the lots it came from, before it was taken and after', async () => {
  await threeLots();
  await post({ kind: 'held', amount: 120, source: 'order:a' });
  await post({ kind: 'held', amount: 40, source: 'order:b' });
  expect(await left()).toEqual([10]);
  await post({ kind: 'released', amount: 120, source: 'order:a' });
  expect(await left()).toEqual([100, 20, 10]);
  await post({ kind: 'spent', amount: 40, source: 'order:b' });
  expect(await left()).toEqual([100, 20, 10]);
  await post({ kind: 'refunded', amount: 40, source: 'order:b' });
  expect(await left()).toEqual([100, 50, 20]);
});

test('XP given back that no lot is known for are a lot of their own', async () => {
  await post({ amount: 30 });
  await post({ kind: 'held', amount: 30, source: 'order:c' });
  await post({ kind: 'spent', amount: 30, source: 'order:c' });
  await post({ kind: 'refunded', amount: 30, source: 'order:older-than-lots' });
  expect(await left()).toEqual([30]);
});
