import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { issuePacks, scan } from '../../../test/steps/packs.ts';
import { asId, asText, asXp } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { postXp } from '../../database/xp/ledger.ts';
import type { XpEntryKind } from '@club/rules/xp/ledger';

const harness = openHarness();

beforeEach(() => harness.database.db.execute(sql`delete from limits`));

let order = 0;
const post = (phone: Phone, kind: XpEntryKind, amount: number, source = `order:${++order}`) =>
  postXp(harness.database.db, {
    actor: 'console:test',
    customerId: Number(phone.customerId),
    brand: phone.brand,
    kind,
    amount,
    source,
    reason: 'Перевірка',
    now: harness.clock.now,
  });

test(
  'the wallet names the cheapest reward that is out of reach and in stock',
  { tags: ['GET:/api/get-balance'] },
  async () => {
    const phone = await new Phone(harness).register();
    const [cheapest, next] = await rowsOf(
      harness.database.db,
      sql`select v.xp_price as price, p.id, p.title from variants v join products p on p.id = v.product_id
      where p.brand = 'main' and v.xp_price > 0 and v.stock > 0 order by v.xp_price, v.id`,
      { price: asXp, id: asId, title: asText },
    );
    expect(await phone.call('GET /api/get-balance', {})).toEqual({
      balance: 0,
      held: 0,
      at: harness.clock.now.toISOString(),
      code_times: 1,
      goal: {
        kind: 'reward',
        id: String(cheapest!.id),
        collectionId: 'bonus',
        title: cheapest!.title,
        bonuses: cheapest!.price,
        is_chosen: false,
        is_sold_out: false,
        days: null,
        leads_to: `/exchange/product/inactive/${cheapest!.id}`,
      },
    });

    await post(phone, 'adjusted', cheapest!.price);
    const { goal } = await phone.call('GET /api/get-balance', {});
    expect(goal?.bonuses).toBe(next!.price);

    await post(phone, 'adjusted', 1_000_000);
    expect((await phone.call('GET /api/get-balance', {})).goal).toBeNull();
  },
);

test('a reward that is sold out is no goal', async () => {
  const phone = await new Phone(harness, 'ogo').register();
  const before = (await phone.call('GET /api/get-balance', {})).goal;
  await harness.database.db.execute(sql`update variants set stock = 0 where product_id = ${Number(before?.id)}`);
  expect((await phone.call('GET /api/get-balance', {})).goal?.id).not.toBe(before?.id);
});

test(
  'history has a reason, a source, a state and a running balance in every line, newest first',
  { tags: ['XP-01', 'GET:/api/get-bonus-history'] },
  async () => {
    const phone = await new Phone(harness).register();
    await scan(phone, await issuePacks(harness, 'glo', 1));
    await post(phone, 'adjusted', 500, 'adjust:one');
    await post(phone, 'held', 200, 'order:77');
    const { transactions, summary, next_offset } = await phone.call('GET /api/get-bonus-history', {});
    expect(transactions.map(({ id: _id, at: _at, active_at: _active, ...line }) => line)).toEqual([
      { amount: -200, kind: 'held', state: 'held', reason: 'Перевірка', source: 'order:77', balance_after: 310 },
      { amount: 500, kind: 'adjusted', state: 'active', reason: 'Перевірка', source: 'adjust', balance_after: 510 },
      {
        amount: 10,
        kind: 'earned',
        state: 'active',
        reason: 'Код із\u00a0пачки glo',
        source: 'code',
        balance_after: 10,
      },
    ]);
    expect(summary).toMatchObject({ balance: 310, held: 200, earned_this_month: 510, spent_this_month: 0 });
    expect(next_offset).toBeNull();
  },
);

test('XP held and then taken are one spent line; a return is beside its hold', async () => {
  const phone = await new Phone(harness).register();
  await post(phone, 'adjusted', 500, 'adjust:two');
  await post(phone, 'held', 200, 'order:78');
  await post(phone, 'held', 100, 'order:79');
  await post(phone, 'spent', 200, 'order:78');
  await post(phone, 'released', 100, 'order:79');
  const { transactions, summary } = await phone.call('GET /api/get-bonus-history', {});
  expect(transactions.map(({ amount, kind, state, balance_after }) => [amount, kind, state, balance_after])).toEqual([
    [100, 'released', 'returned', 300],
    [-100, 'held', 'returned', 200],
    [-200, 'spent', 'spent', 300],
    [500, 'adjusted', 'active', 500],
  ]);
  expect(transactions.reduce((sum, { amount }) => sum + amount, 0)).toBe(summary.balance);
  expect(summary).toMatchObject({ balance: 300, held: 0, spent_this_month: 200 });
});

test('history shows gains or losses alone, twenty lines a page', async () => {
  const phone = await new Phone(harness).register();
  for (let i = 0; i < 21; i++) await post(phone, 'adjusted', 10, `adjust:many-${i}`);
  await post(phone, 'held', 30);
  const gains = await phone.call('GET /api/get-bonus-history', { show: 'earned' });
  expect([gains.transactions.length, gains.next_offset]).toEqual([20, 20]);
  const rest = await phone.call('GET /api/get-bonus-history', { show: 'earned', offset: '20' });
  expect([rest.transactions.length, rest.next_offset]).toEqual([1, null]);
  const losses = await phone.call('GET /api/get-bonus-history', { show: 'spent' });
  expect(losses.transactions.map(({ amount }) => amount)).toEqual([-30]);
  expect(await phone.refusal('GET /api/get-bonus-history', { shop: 'ogo' })).toBe('brand_mismatch');
});

test('sums are of the running month in Kyiv', { tags: ['XP-01', 'GET:/api/get-bonus-history'] }, async () => {
  const phone = await new Phone(harness).register();
  const now = harness.clock.now;
  harness.clock.now = new Date('2026-10-31T21:59:00Z');
  await post(phone, 'adjusted', 100, 'adjust:october');
  harness.clock.now = new Date('2026-10-31T22:00:00Z');
  await post(phone, 'adjusted', 7, 'adjust:november');
  harness.clock.now = new Date('2026-11-21T10:00:00Z');
  await phone.call('POST /api/auth/check-token', {}).then((fresh) => (phone.bearer = fresh.token));
  const { summary } = await phone.call('GET /api/get-bonus-history', {});
  harness.clock.now = now;
  expect(summary).toMatchObject({ balance: 107, earned_this_month: 7 });
});
