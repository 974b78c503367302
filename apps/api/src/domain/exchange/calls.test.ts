import { rewardHoldMs } from '@club/rules/xp/exchange';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { expireHolds } from './expire-holds.ts';

const club = openHarness();
const cleaning = { id: '7700042', variantId: '4400042', xp: 250 };
const dayMs = 86_400_000;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await setTerms({});
  await expireHolds(club, new Date(club.clock.now.getTime() + rewardHoldMs));
});

const newcomer = async (xp = 1000) => {
  const phone = await new Phone(club).register();
  await giveXp(club, phone, xp);
  return phone;
};
const take = (phone: Phone, variant_id = cleaning.variantId, key = idempotency()) =>
  phone.call('POST /api/exchange/take', { variant_id }, key);
const refused = (phone: Phone, variant_id = cleaning.variantId) =>
  phone.refusal('POST /api/exchange/take', { variant_id }, idempotency());
const stock = async (variantId = cleaning.variantId) =>
  (
    await rowsOf(club.database.db, sql`select stock from variants where id = ${Number(variantId)}`, {
      stock: asInteger,
    })
  )[0]!.stock;
const balance = (phone: Phone) => readBalance(club.database.db, Number(phone.customerId));
const find = async (phone: Phone, id = cleaning.id) =>
  (await phone.call('GET /api/exchange/list', {})).rewards.find((reward) => reward.id === id)!;

interface Terms {
  starts?: Date;
  ends?: Date;
  units?: number;
  age?: boolean;
}
const setTerms = ({ starts, ends, units, age }: Terms) =>
  club.database.db.execute(sql`insert into reward_terms (product_id, starts_at, ends_at, units_per_customer, needs_age)
    values (${Number(cleaning.id)}, ${starts?.toISOString() ?? null}::timestamptz, ${ends?.toISOString() ?? null}::timestamptz,
      ${units ?? null}::int, ${age ?? false})
    on conflict (product_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      units_per_customer = excluded.units_per_customer, needs_age = excluded.needs_age`);
const away = (days: number) => new Date(club.clock.now.getTime() + days * dayMs);

const line: OrderLine = { variant_id: cleaning.variantId, quantity: 1, price: '0.00', bonuses: cleaning.xp };
const order = async (phone: Phone, lines = [line]) => {
  const { body } = await orderingOf(phone);
  return phone.request('POST /api/api-shop/create-order', body(lines), idempotency());
};

test(
  'the list has everything of the brand that is bought with XP, the cheapest first, each with its one reason',
  { tags: ['GET:/api/exchange/list'] },
  async () => {
    const phone = await newcomer(300);
    const { rewards, balance } = await phone.call('GET /api/exchange/list', {});
    expect(balance).toBe(300);
    expect(rewards.map(({ bonuses }) => bonuses)).toEqual(
      rewards.map(({ bonuses }) => bonuses).toSorted((a, b) => a - b),
    );
    expect(rewards.find(({ id }) => id === cleaning.id)).toMatchObject({ reason: null, missing: 0 });
    expect(rewards.find(({ bonuses }) => bonuses === 1500)).toMatchObject({ reason: 'xp_missing', missing: 1200 });
    expect(new Set(rewards.map(({ reason }) => reason))).toEqual(
      new Set([null, 'xp_missing', 'not_started', 'ended', 'age_needed']),
    );
  },
);

test(
  'a reward that XP are missing for names the two quickest ways, by the rules that pay',
  { tags: ['GET:/api/exchange/product'] },
  async () => {
    const { reward, ways } = await (await newcomer(200)).call('GET /api/exchange/product', { id: cleaning.id });
    expect(reward).toMatchObject({ reason: 'xp_missing', missing: 50 });
    expect(ways).toHaveLength(2);
    expect(ways.every(({ xp, times }) => xp * times >= 50)).toBe(true);
  },
);

test('a reward of the other brand, a product for money and a missing one are alike', async () => {
  const phone = await newcomer();
  for (const id of ['7700171', '7700001', '9999999', '9999999999999999999'])
    expect(await phone.refusal('GET /api/exchange/product', { id }), id).toBe('not_found');
  for (const variant of ['4400171', '4400001', '9999999999999999999'])
    expect(await refused(phone, variant), variant).toBe('not_found');
});

test(
  'a taken reward is held for ten minutes: its unit and its XP are gone, and a repeat changes nothing',
  { tags: ['GET:/api/exchange/hold', 'POST:/api/exchange/take'] },
  async () => {
    const phone = await newcomer();
    const before = await stock();
    const key = idempotency();
    const first = await take(phone, cleaning.variantId, key);
    expect(first).toMatchObject({ balance: 750, hold: { product_id: cleaning.id, bonuses: 250 } });
    expect(new Date(first.hold.until).getTime()).toBe(club.clock.now.getTime() + rewardHoldMs);
    expect(await take(phone, cleaning.variantId, key)).toEqual(first);
    expect(await stock()).toBe(before - 1);
    expect(await balance(phone)).toEqual({ available: 750, held: 250 });
    expect((await phone.call('GET /api/exchange/hold', {})).hold).toEqual(first.hold);
    expect((await phone.call('GET /api/exchange/list', {})).balance).toBe(1000);
  },
);

test('another take releases the earlier hold, even when its XP are needed for the next', async () => {
  const phone = await newcomer(650);
  const before = await stock();
  await take(phone);
  const { hold } = await take(phone, '4400048');
  expect(await stock()).toBe(before);
  expect(await balance(phone)).toEqual({ available: 50, held: 600 });
  expect((await phone.call('GET /api/exchange/hold', {})).hold?.id).toBe(hold.id);
});

test('release gives unit and XP back, once', { tags: ['POST:/api/exchange/release'] }, async () => {
  const phone = await newcomer();
  const before = await stock();
  await take(phone);
  for (let i = 0; i < 2; i++)
    expect(await phone.call('POST /api/exchange/release', {})).toEqual({ code: 200, balance: 1000 });
  expect(await stock()).toBe(before);
  expect((await phone.call('GET /api/exchange/hold', {})).hold).toBeNull();
});

test('the clock releases expired holds, and nothing else', async () => {
  const phone = await newcomer();
  const before = await stock();
  await take(phone);
  const until = new Date(club.clock.now.getTime() + rewardHoldMs);
  expect(await expireHolds(club, new Date(until.getTime() - 1))).toBe(0);
  expect(await expireHolds(club, until)).toBe(1);
  expect(await expireHolds(club, until)).toBe(0);
  expect(await stock()).toBe(before);
  expect(await balance(phone)).toEqual({ available: 1000, held: 0 });
});

test('the order takes the very unit and the very XP that were held', async () => {
  const phone = await newcomer(250);
  await take(phone);
  await club.database.db.execute(sql`update variants set stock = 0 where id = ${Number(cleaning.variantId)}`);
  const answer = await order(phone);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ order: { financial_status: 'paid', bonus_total: 250 } });
  expect(await stock()).toBe(0);
  expect(await balance(phone)).toEqual({ available: 0, held: 250 });
  expect((await phone.call('GET /api/exchange/hold', {})).hold).toBeNull();
  await club.database.db.execute(sql`update variants set stock = 60 where id = ${Number(cleaning.variantId)}`);
});

test('an order that was refused leaves the reward held, and an order for money does not touch it', async () => {
  const phone = await newcomer(250);
  const { hold } = await take(phone);
  const short = await order(phone, [{ ...line, quantity: 2 }]);
  expect(short.json()).toMatchObject({ code: 'xp_missing', detail: expect.stringMatching(/250/) });
  expect((await phone.call('GET /api/exchange/hold', {})).hold).toEqual(hold);
  const money = await order(phone, [{ ...line, variant_id: '4400007', price: '105.00', bonuses: 0 }]);
  expect(money.statusCode, money.body).toBe(200);
  expect((await phone.call('GET /api/exchange/hold', {})).hold).toEqual(hold);
});

test.each([
  ['reward_not_started', 'not_started', () => ({ starts: away(1) })],
  ['reward_ended', 'ended', () => ({ ends: away(0) })],
  ['reward_age', 'age_needed', () => ({ age: true })],
] as const)('%s: neither the exchange nor an order gives it', async (code, reason, terms) => {
  const phone = await newcomer();
  await setTerms(terms());
  expect(await find(phone)).toMatchObject({ reason });
  expect(await refused(phone)).toBe(code);
  expect((await order(phone)).json()).toMatchObject({ code });
  expect(await balance(phone)).toEqual({ available: 1000, held: 0 });
});

test('a limit per customer counts valid orders, however they were placed', async () => {
  const phone = await newcomer();
  await setTerms({ units: 1 });
  await take(phone);
  const placed = (await order(phone)).json() as { order: { id: string } };
  expect(await find(phone)).toMatchObject({ reason: 'personal_limit', taken: 1 });
  expect(await refused(phone)).toBe('reward_limit');
  expect((await order(phone)).json()).toMatchObject({ code: 'reward_limit' });
  await phone.call('POST /api/api-shop/cancel-order', { orderId: placed.order.id });
  await take(phone);
  expect((await order(await newcomer(), [{ ...line, quantity: 2 }])).json()).toMatchObject({ code: 'reward_limit' });
});

test('a customer with a proven age gets rewards that require it', async () => {
  const phone = await newcomer();
  await setTerms({ age: true });
  await club.database.db.execute(sql`insert into age_verifications (person_id, method, state, created_at, decided_at)
    select person_id, 'staff', 'verified', now(), now() from customers where id = ${Number(phone.customerId)}`);
  expect(await find(phone)).toMatchObject({ reason: null });
  await take(phone);
});

test('rewards that the matrix forbids are refused here and in an order', async () => {
  const phone = await newcomer();
  const cell = { brand: 'main', subject: 'accessory', action: 'spend', note: 'test', now: club.clock.now } as const;
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: false });
  const seen = await find(phone);
  const answers = [await refused(phone), ((await order(phone)).json() as { code: string }).code];
  await setCompliance(club.database.db, { actor: 'console:test', ...cell, allowed: null });
  expect(seen.reason).toBe('not_allowed');
  expect(answers).toEqual(['reward_not_allowed', 'reward_not_allowed']);
});

test('the last unit that is held for a customer is still theirs to see, and sold out for the rest', async () => {
  const phone = await newcomer();
  await club.database.db.execute(sql`update variants set stock = 1 where id = ${Number(cleaning.variantId)}`);
  await take(phone);
  expect(await find(phone)).toMatchObject({ reason: null, left: 1 });
  const other = await newcomer();
  expect(await find(other)).toMatchObject({ reason: 'sold_out', left: 0 });
  expect(await refused(other)).toBe('sold_out');
  await phone.call('POST /api/exchange/release', {});
});
