import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { insertProduct, type OrderBody, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { moveOrder } from './life/move-order.ts';
import { wrongCodesMax } from './discount-code.ts';

const club = openHarness();
const create = 'POST /api/api-shop/create-order';
const check = 'POST /api/api-shop/check-code';
const send = 'POST /api/api-shop/send-promocode';
const promo = 'OGO30';

let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  ({ body } = await orderingOf(await newcomer()));
  await insertProduct(club, {
    id: 9900001,
    brand: 'ogo',
    line: 'ogo',
    tags: ['discount:fruit-madness'],
    priceKop: 9500,
  });
});

async function newcomer(): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  return new Phone(club).register();
}
const shopper = async () => enterOgo(await newcomer());
const inviteCode = async (phone: Phone) =>
  (await phone.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode;
const night = (quantity: number, price = '120.00'): OrderLine => ({ variant_id: '4400101', quantity, price });
const meridian: OrderLine = { variant_id: '4400107', quantity: 1, price: '160.00' };
const sticks = (quantity: number, price = '105.00'): OrderLine => ({ variant_id: '4400001', quantity, price });
const place = (phone: Phone, lines: OrderLine[], cart: Partial<OrderBody['cart']> = {}) =>
  phone.call(create, body(lines, cart), idempotency());
const refused = (phone: Phone, lines: OrderLine[], cart: Partial<OrderBody['cart']>) =>
  phone.refusal(create, body(lines, cart), idempotency());
const newest = async (phone: Phone) => (await phone.call('POST /api/api-shop/get-orders', {})).list[0];
const move = async (phone: Phone, ...states: ('packed' | 'shipped' | 'delivered' | 'cancelled')[]) => {
  const number = Number((await newest(phone))?.order_number);
  for (const to of states) {
    const waybill = '20450000000001';
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now, waybill }),
    );
  }
};
const written = async () =>
  (
    await rowsOf(
      club.database.db,
      sql`select (select count(*)::int from orders) as orders, (select count(*)::int from code_uses) as uses,
        (select count(*)::int from idempotency_keys) as keys, (select sum(stock)::int from variants) as stock`,
      { orders: asInteger, uses: asInteger, keys: asInteger, stock: asInteger },
    )
  )[0];
const promoUsed = async (phone: Phone) => {
  const { metafields } = await phone.call('POST /api/user/get-metafields', {});
  return metafields.find(({ key }) => key === 'promo_used')?.value;
};

test('the promo code takes the price of three tagged pouches to 0.7', async () => {
  const phone = await shopper();
  const { order } = await place(phone, [night(2, '84.00'), { variant_id: '4400103', quantity: 1, price: '91.00' }], {
    promocode: ` ${promo.toLowerCase()} `,
  });
  expect(order.total).toBe('259.00');
  expect(await newest(phone)).toMatchObject({
    total: '259.00',
    discount: '111.00',
    promocode: promo,
    line_items: [
      { price: '84.00', list_price: '120.00' },
      { price: '91.00', list_price: '130.00' },
    ],
    transactions: [{ amount: '259.00' }],
  });
});

test('hints of prices may be those without the discount, the total may not', async () => {
  const phone = await shopper();
  expect(await refused(phone, [night(3)], { promocode: promo })).toBe('cart_changed');
  expect(await refused(phone, [night(3, '100.00')], { promocode: promo, total: '252.00' })).toBe('cart_changed');
  const { order } = await place(phone, [night(3)], { promocode: promo, total: '252.00' });
  expect(order.total).toBe('252.00');
});

test('free delivery depends on the paid price of the goods', async () => {
  const phone = await shopper();
  await club.database.db.execute(sql`update variants set price_kop = 4500 where id = 4400109`);
  const line: OrderLine = { variant_id: '4400109', quantity: 3, price: '31.50' };
  await place(phone, [line], { promocode: promo });
  expect(await newest(phone)).toMatchObject({ total: '94.50', shipping_lines: [{ code: 'carrier_paid' }] });
  await place(phone, [{ ...line, price: '45.00' }]);
  expect(await newest(phone)).toMatchObject({ total: '135.00', shipping_lines: [{ code: 'carrier_free' }] });
});

test.each([
  ['fewer than three tagged items', [night(2, '84.00')], 'discount_too_few'],
  ['another item in the cart', [night(3, '84.00'), meridian], 'discount_others'],
  ['tagged items that are no pouches', [{ variant_id: '9900001', quantity: 3, price: '95.00' }], 'discount_nothing'],
])('with %s the promo code is refused with the fresh cart, and nothing is bought', async (_what, lines, code) => {
  const phone = await shopper();
  const before = await written();
  const answer = await phone.request(create, body(lines, { promocode: promo }), idempotency());
  expect(answer.json()).toMatchObject({ status: 409, code });
  expect(answer.json().cart).toHaveLength(lines.length);
  expect(answer.json().cart[0].price).toMatch(/^(120|95)\.00$/);
  expect(await written()).toEqual(before);
});

test('an unknown code, one of another brand, or two at once are refused', { tags: ['CART-07'] }, async () => {
  const phone = await shopper();
  const before = await written();
  const friend = await inviteCode(await newcomer());
  const withCode = (cart: Partial<OrderBody['cart']>) => refused(phone, [night(3, '84.00')], cart);
  expect(await withCode({ promocode: 'OGO31' })).toBe('code_unknown');
  expect(await withCode({ mgmPromoCode: 'REW-' })).toBe('code_unknown');
  expect(await withCode({ mgmPromoCode: 'REW-ZZZZZZ' })).toBe('code_unknown');
  expect(await withCode({ promocode: promo, mgmPromoCode: friend })).toBe('codes_not_combined');
  const main = await newcomer();
  expect(await refused(main, [sticks(3)], { promocode: promo })).toBe('code_other_brand');
  expect(await written()).toEqual(before);
});

test(
  'a promo code is used once by a customer, and again when its order was cancelled',
  { tags: ['limit:promo-code'] },
  async () => {
    const phone = await shopper();
    await place(phone, [night(3, '84.00')], { promocode: promo });
    const before = await written();
    expect(await refused(phone, [night(3, '84.00')], { promocode: promo })).toBe('code_used');
    expect(await written()).toEqual(before);
    expect((await phone.call(check, { code: promo })).refusal).toBe('used');
    await move(phone, 'cancelled');
    expect((await phone.call(check, { code: promo })).refusal).toBeNull();
    await place(phone, [night(3, '84.00')], { promocode: promo });
  },
);

test(
  'the counter of the promo code is absent, 1 while its order is open, and 2 once it was delivered',
  { tags: ['CART-07'] },
  async () => {
    const phone = await shopper();
    expect(await promoUsed(phone)).toBeUndefined();
    await place(phone, [night(3, '84.00')], { promocode: promo });
    expect(await promoUsed(phone)).toBe('1');
    await move(phone, 'packed', 'shipped', 'delivered');
    expect(await promoUsed(phone)).toBe('2');
    const { data } = await phone.call('GET /api/user/export-data', {});
    expect(JSON.stringify(data)).toContain('"promo_used"');
    await phone.refusal('POST /api/user/create-metafields', {
      namespace: 'club',
      key: 'promo_used',
      type: 'number_integer',
      value: '0',
    });
    expect(await promoUsed(phone)).toBe('2');
  },
);

test('a cancelled promo order leaves no counter', async () => {
  const phone = await shopper();
  await place(phone, [night(3, '84.00')], { promocode: promo });
  await move(phone, 'cancelled');
  expect(await promoUsed(phone)).toBeUndefined();
});

test(
  'a friend’s code takes 10 % off a first order and notes who invited',
  { tags: ['limit:friend-reward'] },
  async () => {
    const inviter = await newcomer();
    const code = await inviteCode(inviter);
    const phone = await newcomer();
    await place(phone, [sticks(2, '94.50')], { mgmPromoCode: code.toLowerCase() });
    expect(await newest(phone)).toMatchObject({ total: '189.00', discount: '21.00', promocode: code });
    const { referrals } = await inviter.call('GET /api/user/get-referrals', {});
    expect(referrals).toMatchObject([{ stage: 'first_order' }]);
  },
);

test(
  'a customer registered by a friend’s code gets it for the first order, in either brand, and not for the second',
  { tags: ['GET:/api/api-shop/get-kept-code'] },
  async () => {
    const code = await inviteCode(await newcomer());
    const phone = await new Phone(club).register({ mgm_code: code.toLowerCase() });
    const referrersCodeOf = (of = phone) => of.call('GET /api/api-shop/get-kept-code', {});
    const given = { code, terms: { kind: 'friend', ratio_permille: 900 }, are_taken: true };
    expect(await referrersCodeOf()).toMatchObject(given);
    expect(await referrersCodeOf(await enterOgo(phone))).toMatchObject(given);
    const { order } = await place(phone, [sticks(1, '94.50')], { promocode: code });
    expect(order.total).toBe('94.50');
    expect(await referrersCodeOf()).toEqual({ code: null, terms: null, are_taken: true });
    await move(phone, 'cancelled');
    expect(await referrersCodeOf()).toMatchObject(given);
    const stranger = await newcomer();
    expect(await referrersCodeOf(stranger)).toEqual({ code: null, terms: null, are_taken: true });
    club.services.config.compliance = 'restricted';
    for (const one of [phone, stranger, await enterOgo(stranger)])
      expect(await referrersCodeOf(one)).toEqual({ code: null, terms: null, are_taken: false });
    club.services.config.compliance = 'open';
  },
);

test('a friend’s code may be entered in the field of the promo code', async () => {
  const code = await inviteCode(await newcomer());
  const { order } = await place(await newcomer(), [sticks(1, '94.50')], { promocode: code });
  expect(order.total).toBe('94.50');
});

test(
  'a friend’s code is for a first order in any brand, undone ones do not count',
  { tags: ['CART-08', 'limit:friends-code'] },
  async () => {
    const code = await inviteCode(await newcomer());
    const phone = await newcomer();
    await place(phone, [sticks(1)]);
    const ogo = await enterOgo(phone);
    const before = await written();
    expect(await refused(ogo, [night(1, '108.00')], { mgmPromoCode: code })).toBe('code_not_first');
    expect(await ogo.call(check, { code })).toMatchObject({ refusal: 'not_first_order', terms: null });
    expect(await written()).toEqual(before);
    await move(phone, 'cancelled');
    await place(ogo, [night(1, '108.00')], { mgmPromoCode: code });
    expect(await refused(phone, [sticks(1, '94.50')], { mgmPromoCode: code })).toBe('code_used');
  },
);

test('one’s own code is no friend’s, in either brand', async () => {
  const phone = await newcomer();
  const ogo = await enterOgo(phone);
  for (const code of [await inviteCode(phone), await inviteCode(ogo)]) {
    expect(await refused(phone, [sticks(1, '94.50')], { mgmPromoCode: code })).toBe('code_own');
    expect((await ogo.call(check, { code })).refusal).toBe('own_code');
  }
});

test('an order of XP alone has nothing to discount', async () => {
  const code = await inviteCode(await newcomer());
  const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
  expect(await refused(await newcomer(), [reward], { mgmPromoCode: code })).toBe('discount_nothing');
});

test(
  'a customer learns what a code gives, and what prevents it',
  { tags: ['POST:/api/api-shop/check-code'] },
  async () => {
    const [main, ogo] = [await newcomer(), await shopper()];
    expect(await ogo.call(check, { code: ' ogo30 ' })).toEqual({
      code: promo,
      terms: { kind: 'promo', ratio_permille: 700, units_min: 3, tag: 'discount:fruit-madness', line: 'velo' },
      refusal: null,
      text: expect.stringContaining('−30\u00a0%'),
    });
    const code = await inviteCode(ogo);
    expect(await main.call(check, { code: code.toLowerCase() })).toEqual({
      code,
      terms: { kind: 'friend', ratio_permille: 900, units_min: 1, tag: null, line: null },
      refusal: null,
      text: expect.stringContaining('−10\u00a0%'),
    });
    expect(await main.call(check, { code: promo })).toMatchObject({ terms: null, refusal: 'other_brand' });
    expect(await main.call(check, { code: 'HELLO' })).toMatchObject({ terms: null, refusal: 'unknown' });
    expect(await main.call(check, { code: 'REW-ZZZZZZ' })).toMatchObject({ terms: null, refusal: 'unknown' });
  },
);

test('friends’ codes are not found by trying, neither here nor by orders', async () => {
  const phone = await newcomer();
  const code = await inviteCode(await newcomer());
  for (let i = 0; i < wrongCodesMax; i++) {
    expect(await refused(phone, [sticks(1, '94.50')], { mgmPromoCode: 'REW-ZZZZZZ' })).toBe('code_unknown');
    await phone.call(check, { code: 'REW-ZZZZZZ' });
  }
  expect(await refused(phone, [sticks(1, '94.50')], { mgmPromoCode: code })).toBe('too_many_requests');
  expect(await phone.refusal(check, { code })).toBe('too_many_requests');
  await place(phone, [sticks(1)]);
});

test(
  'an order confirms the code it was placed with, and takes none afterwards',
  { tags: ['ORDER-08', 'POST:/api/api-shop/send-promocode'] },
  async () => {
    const phone = await shopper();
    const { order } = await place(phone, [night(3, '84.00')], { promocode: promo });
    const orderId = order.id;
    for (const shopDomain of [undefined, 'ogo.localhost:3000', 'OGO.localhost'])
      expect(await phone.call(send, { code: 'ogo30', orderId, shopDomain })).toEqual({ code: 200, applied: true });
    expect(await phone.refusal(send, { code: 'OTHER', orderId })).toBe('code_not_in_order');
    for (const shopDomain of ['evil.example', 'localhost@evil.example', ''])
      expect(await phone.refusal(send, { code: promo, orderId, shopDomain })).toBe('not_found');
    const stranger = await shopper();
    const main = await newcomer();
    for (const other of [stranger, main]) expect(await other.refusal(send, { code: promo, orderId })).toBe('not_found');
    for (const id of ['1', '9999999999999999999'])
      expect(await phone.refusal(send, { code: promo, orderId: id })).toBe('not_found');
    await move(phone, 'cancelled');
    expect(await phone.refusal(send, { code: promo, orderId })).toBe('code_not_in_order');
    const plain = await place(phone, [night(3)]);
    expect(await phone.refusal(send, { code: promo, orderId: plain.order.id })).toBe('code_not_in_order');
    expect((await newest(phone))?.discount).toBe('0.00');
  },
);
