import { beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { postXp, type XpPosting } from './ledger.ts';
import { findXpEntry } from './entry.ts';
import { listXpLines } from './history.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const start = new Date('2026-05-10T10:00:00Z');
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
      source: `entry-test:${++sources}`,
      reason: 'Перевірка',
      now: start,
      ...over,
    }),
  );
/** Details of the newest line. */
const newest = async (offset = 0) => {
  const [line] = await listXpLines(club.database.db, customerId, { show: 'all', offset, count: 1 });
  return findXpEntry(club.database.db, customerId, line?.id ?? 0);
};

test('an incoming entry has its rule and its lot, with the expiry', async () => {
  await post({ kind: 'earned', rule: 'code-glo', amount: 50, source: 'subscribed:entry-test' });
  expect(await newest()).toMatchObject({
    amount: 50,
    kind: 'earned',
    rule: 'code-glo',
    source: 'subscribed:entry-test',
    balanceAfter: 50,
    at: start,
    lots: [{ xp: 50, cameAt: start, expiresAt: new Date('2027-05-10T10:00:00Z'), returnedAt: undefined }],
    reverses: undefined,
    reversedBy: undefined,
  });
});

test('an outgoing entry has its lots, the first to expire on top', async () => {
  await post({ amount: 30 });
  await post({ amount: 40, now: day(1) });
  await post({ amount: -50, now: day(2) });
  expect(await newest()).toMatchObject({
    amount: -50,
    lots: [
      { xp: 30, cameAt: start },
      { xp: 20, cameAt: day(1) },
    ],
  });
});

test('a hold and its return refer to each other, and a captured hold has its time', async () => {
  const source = `order:entry-${++sources}`;
  await post({});
  await post({ kind: 'held', amount: 60, source, now: day(1) });
  const hold = await newest();
  expect(hold).toMatchObject({ amount: -60, spentAt: undefined, reversedBy: undefined, lots: [{ xp: 60 }] });
  await post({ kind: 'spent', amount: 60, source, now: day(2) });
  expect(await newest()).toMatchObject({ id: hold?.id, spentAt: day(2) });
  await post({ kind: 'refunded', amount: 60, source, now: day(3) });
  const back = await newest();
  expect(back).toMatchObject({
    amount: 60,
    lots: [{ xp: 60, cameAt: start }],
    reverses: { id: hold?.id, kind: 'held' },
  });
  expect(await newest(1)).toMatchObject({
    id: hold?.id,
    lots: [{ returnedAt: day(3) }],
    reversedBy: { id: back?.id, kind: 'refunded', at: day(3) },
  });
});

test('another customer’s entry is not found, and neither is one that did not move their XP', async () => {
  const source = `order:entry-${++sources}`;
  await post({});
  await post({ kind: 'held', amount: 10, source });
  const hold = await newest();
  await post({ kind: 'spent', amount: 10, source });
  const other = Number((await new Phone(club).register()).customerId);
  expect(await findXpEntry(club.database.db, other, hold?.id ?? 0)).toBeUndefined();
  expect(await findXpEntry(club.database.db, customerId, (hold?.id ?? 0) + 1)).toBeUndefined();
});
