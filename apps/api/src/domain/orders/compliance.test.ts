import type { ComplianceProfile, ComplianceSwitch } from '@club/rules/catalogue/compliance';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { giveXp, insertProduct, type OrderBody, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { listLots } from '../../database/xp/lots.ts';

const club = openHarness();
const create = 'POST /api/api-shop/create-order';
const check = 'POST /api/api-shop/check-code';
const promo = 'OGO30';
const pouches: OrderLine = { variant_id: '4400101', quantity: 3, price: '120.00' };
const cheaper: OrderLine = { ...pouches, price: '84.00' };
const sticks: OrderLine = { variant_id: '4400001', quantity: 1, price: '94.50' };
const mug: OrderLine = { variant_id: '9920001', quantity: 1, price: '90.00' };
const gift: OrderLine = { variant_id: '9920002', quantity: 1, price: '0.00' };
const turned: Pick<ComplianceSwitch, 'brand' | 'subject' | 'action'>[] = [];
let body: Awaited<ReturnType<typeof orderingOf>>['body'];

beforeAll(async () => {
  ({ body } = await orderingOf(await newcomer()));
  await insertProduct(club, { id: 9920001, brand: 'main', line: null, tags: [], priceKop: 10_000 });
  await insertProduct(club, { id: 9920002, brand: 'ogo', line: null, tags: ['gift:velo'], priceKop: 0 });
});

afterEach(async () => {
  live('open');
  for (const cell of turned.splice(0)) await turn({ ...cell, allowed: null });
});

const live = (profile: ComplianceProfile): void => void (club.services.config.compliance = profile);
const turn = (cell: Pick<ComplianceSwitch, 'brand' | 'subject' | 'action'> & { allowed: boolean | null }) =>
  setCompliance(club.database.db, { actor: 'console:test', ...cell, note: 'Перевірка', now: club.clock.now });
async function allow(brand: 'main' | 'ogo', action: ComplianceSwitch['action'], subject: ComplianceSwitch['subject']) {
  turned.push({ brand, action, subject });
  await turn({ brand, action, subject, allowed: true });
}
async function newcomer(): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  return new Phone(club).register();
}
const shopper = async () => enterOgo(await newcomer());
const inviteCode = async () =>
  (await (await newcomer()).call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode;
const place = (phone: Phone, lines: OrderLine[], cart: Partial<OrderBody['cart']> = {}) =>
  phone.request(create, body(lines, cart), idempotency());
const orders = async () =>
  (await rowsOf(club.database.db, sql`select count(*)::int as n from orders`, { n: asInteger }))[0]?.n;

test('the restricted profile has no promo code, no friend’s code and no gift for pouches, and reports it', async () => {
  const [main, ogo, friend] = [await newcomer(), await shopper(), await inviteCode()];
  live('restricted');
  const before = await orders();
  for (const [phone, code] of [
    [ogo, promo],
    [main, friend],
  ] as const)
    expect(await phone.call(check, { code })).toMatchObject({
      terms: null,
      refusal: 'not_allowed',
      text: 'Цей код зараз не діє: закон не дозволяє знижок на такі товари',
    });
  const refused = [
    await place(ogo, [cheaper], { promocode: promo }),
    await place(main, [sticks], { mgmPromoCode: friend }),
    await place(main, [mug], { mgmPromoCode: friend }),
    await place(ogo, [pouches, gift]),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [403, 'code_not_allowed'],
    [403, 'code_not_allowed'],
    [403, 'code_not_allowed'],
    [403, 'gift_not_allowed'],
  ]);
  expect(await orders()).toBe(before);
  expect(await ogo.call('GET /api/api-shop/get-gift', {})).toMatchObject({ gift: null });
  expect((await place(ogo, [pouches])).statusCode).toBe(200);
});

test('the open profile has all three', async () => {
  const [main, ogo, friend] = [await newcomer(), await shopper(), await inviteCode()];
  expect((await ogo.call(check, { code: promo })).refusal).toBeNull();
  expect((await place(ogo, [cheaper, gift], { promocode: promo })).json()).toMatchObject({ code: 200 });
  expect((await place(main, [sticks], { mgmPromoCode: friend })).json()).toMatchObject({ code: 200 });
});

test('a switch opens its cell alone, and a friend’s code makes only those goods cheaper that may be promoted', async () => {
  const [main, ogo, friend] = [await newcomer(), await shopper(), await inviteCode()];
  live('restricted');
  await allow('ogo', 'promo', 'pouches');
  expect((await place(ogo, [cheaper, gift], { promocode: promo })).json()).toMatchObject({ code: 200 });
  await allow('main', 'referral', 'club');
  expect((await main.call(check, { code: friend })).refusal).toBeNull();
  expect((await place(main, [sticks], { mgmPromoCode: friend })).json()).toMatchObject({ code: 'code_not_allowed' });
  expect((await place(main, [mug], { mgmPromoCode: friend })).json()).toMatchObject({ code: 200 });
});

test('an order for money renews the XP of its brand', async () => {
  const phone = await newcomer();
  await giveXp(club, phone, 40);
  const end = async () => (await listLots(club.database.db, Number(phone.customerId)))[0]?.expiresAt.getTime() ?? 0;
  await club.database.db.execute(sql`update xp_lots set expires_at = expires_at - interval '100 days'`);
  const before = await end();
  expect((await place(phone, [{ ...sticks, price: '105.00' }])).statusCode).toBe(200);
  expect(await end()).toBe(before + 100 * 86_400_000);
});
