import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp } from '../../../test/steps/ordering.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';
import { reward } from './earning/reward.ts';

const harness = openHarness();

beforeEach(() => harness.database.db.execute(sql`delete from limits`));

const history = (phone: Phone, show?: 'pending' | 'returned' | 'expired' | 'earned' | 'spent') =>
  phone.call('GET /api/get-bonus-history', show ? { show } : {});

test(
  'a line of a code opens to its rule, the end of the code and the lot it came as',
  { tags: ['GET:/api/xp/entry'] },
  async () => {
    const phone = await new Phone(harness).register();
    const [code] = await issuePacks(harness, 'glo', 1);
    await scan(phone, [code!]);
    const [line] = (await history(phone)).transactions;
    const entry = await phone.call('GET /api/xp/entry', { id: line!.id });
    expect(entry.rule?.replaceAll('\u00A0', ' ')).toBe('За кожен код із пачки glo: 10 XP, до 20 кодів на тиждень');
    expect(entry.source).toEqual({ text: expect.stringContaining(`…${code!.slice(-4)}`), leads_to: '/scan/history' });
    expect(entry.lots).toEqual([{ xp: 10, came_at: line!.at, ends_at: expect.any(String), returned_at: null }]);
    const other = await new Phone(harness).register();
    expect(await other.refusal('GET /api/xp/entry', { id: line!.id })).toBe('not_found');
  },
);

test('promised XP are pending in a separate list and in the sum, with the date they become active', async () => {
  const phone = await new Phone(harness).register();
  const { now } = harness.clock;
  const event = {
    customerId: Number(phone.customerId),
    brand: 'main',
    rule: 'friend',
    source: 'friend:t',
    actor: 'job:friend-reward',
    now,
  } as const;
  await harness.database.transaction((tx) => reward(tx, harness, event));
  const active_at = new Date(now.getTime() + 14 * 86_400_000).toISOString();
  const { transactions, summary } = await history(phone, 'pending');
  expect(transactions).toMatchObject([{ amount: 300, state: 'pending', active_at, balance_after: null }]);
  expect(summary).toMatchObject({ balance: 0, pending: 300, next_active_at: active_at });
  expect((await history(phone)).transactions).toEqual([]);
  const entry = await phone.call('GET /api/xp/entry', { id: transactions[0]!.id });
  expect(entry).toMatchObject({ source: { leads_to: '/profile/referral' }, lots: [] });
  expect(entry.rule).toContain('300');
});

test('the summary forecasts what ends by month and names the nearest end', async () => {
  const phone = await new Phone(harness).register();
  await giveXp(harness, phone, 70);
  await giveXp(harness, phone, 30);
  await harness.database.db.execute(sql`update xp_lots set expires_at = '2027-01-31T21:59:00Z'
    where customer_id = ${Number(phone.customerId)} and amount = 30`);
  const { summary } = await history(phone);
  expect(summary.next_end).toEqual({ xp: 30, at: '2027-01-31T21:59:00.000Z' });
  expect(summary.forecast[0]).toEqual({ month: '2027-01', xp: 30 });
  expect(summary.forecast.reduce((sum, { xp }) => sum + xp, 0)).toBe(100);
});

test('a reward held and released with nothing in between is no line; with something in between it is two', async () => {
  const phone = await new Phone(harness).register();
  await giveXp(harness, phone, 600);
  const take = () => phone.call('POST /api/exchange/take', { variant_id: '4400042' }, idempotency());
  await take();
  expect((await history(phone, 'spent')).transactions).toMatchObject([{ amount: -250, state: 'held' }]);
  await phone.call('POST /api/exchange/release', {});
  expect((await history(phone)).transactions.map(({ amount }) => amount)).toEqual([600]);
  await take();
  await giveXp(harness, phone, 5);
  await phone.call('POST /api/exchange/release', {});
  const { transactions } = await history(phone);
  expect(transactions.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([
    [250, 605],
    [5, 355],
    [-250, 350],
    [600, 600],
  ]);
  const returned = (await history(phone, 'returned')).transactions;
  expect(returned.map(({ amount }) => amount)).toEqual([250]);
  const entry = await phone.call('GET /api/xp/entry', { id: returned[0]!.id });
  expect(entry).toMatchObject({
    reverses: { id: transactions[2]!.id, kind: 'held' },
    source: { leads_to: '/exchange/product/active/7700042' },
  });
  const hold = await phone.call('GET /api/xp/entry', { id: transactions[2]!.id });
  expect(hold.reversed_by).toMatchObject({ id: returned[0]!.id });
  expect(hold.lots[0]?.returned_at).not.toBeNull();
});
