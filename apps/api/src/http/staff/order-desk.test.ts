import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { runAction } from '../../domain/actions/run-action.ts';
import { deliverOrder, packOrder, shipOrder } from '../../domain/orders/staff/move-orders.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { giveXp, orderingOf } from '../../../test/steps/ordering.ts';

const club = openHarness();
const office = openOfficeOf(club);
let lead: Desk;
let phone: Phone;
let other: Phone;

beforeAll(async () => {
  lead = await new Desk(office).sit(['order-lead']);
  phone = await new Phone(club).register();
  other = await new Phone(club, 'ogo').register();
});

let given = 0;
const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };

async function place(): Promise<number> {
  club.clock.forward(1000);
  const { body } = await orderingOf(phone);
  await giveXp(club, phone, 250 + ++given);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks, reward]), idempotency());
  return Number(order.order_number);
}

const page = (desk: Desk, input: Record<string, string>) =>
  desk.call('GET /api/orders', input as { view: 'all' }) as Promise<StaffReplyOf<'GET /api/orders'>>;
const numbersOf = ({ rows }: StaffReplyOf<'GET /api/orders'>) => rows.map(({ number }) => number);

test('an order moves from view to view, masked, and its card shows what may be done and what would be returned', async () => {
  const number = await place();
  const inView = async (view: string) => (await page(lead, { view })).rows.find((row) => row.number === number);
  expect(await inView('new')).toMatchObject({
    brand: 'main',
    state: 'placed',
    total_kop: 21_000,
    xp_total: 250,
    units: 3,
    city: 'Київ',
    name: 'О••• Т•••',
    phone: expect.stringContaining('•'),
  });
  const card = () => lead.call('GET /api/order', { number: String(number) });
  expect(await card()).toMatchObject({
    customer: Number(phone.customerId),
    name: 'О••• Т•••',
    address: '•••',
    note: 'Подзвоніть перед відправкою',
    is_age_verified: false,
    actions: ['orders.pack', 'orders.cancel', 'orders.make-waybill', 'orders.reveal'],
    made_waybill: null,
    refund: { xp: 250, card_kop: 0, cash_kop: 0 },
    timeline: [{ actor: `customer:${phone.customerId}`, what: 'placed', reason: null }],
  });
  for (const [view, name, input] of [
    ['packed', 'orders.pack', { number }],
    ['shipped', 'orders.ship', { number, waybill: '20450000000077' }],
    ['delivered', 'orders.deliver', { number }],
  ] as const) {
    club.clock.forward(1000);
    expect((await lead.act(name, input)).json()).toMatchObject({ outcome: 'done' });
    expect(await inView(view)).toMatchObject({ state: view });
  }
  expect(await inView('new')).toBeUndefined();
  const delivered = await card();
  expect(delivered).toMatchObject({
    waybill: '20450000000077',
    actions: ['orders.refund', 'orders.return', 'orders.reveal'],
    refund: { xp: 250, card_kop: 0, cash_kop: 21_000 },
  });
  // A step and its entry in the log are one event.
  expect(delivered.timeline.map(({ what }) => what)).toEqual(['delivered', 'shipped', 'packed', 'placed']);
  club.clock.forward(1000);
  const done = (await lead.act('orders.refund', { number, restock: true })).json() as { reply: object };
  const { xp, card_kop: toCard, cash_kop: cash } = delivered.refund;
  expect(done.reply).toMatchObject({ xp, card: toCard, cash });
  expect(await inView('undone')).toMatchObject({ state: 'returned' });
  expect(await card()).toMatchObject({ actions: ['orders.reveal'], refund: { xp: 0, card_kop: 0, cash_kop: 0 } });
});

test('a requested return is pending in its view, and its refusal is in the history with the reason', async () => {
  const number = await place();
  const console = consoleOf(club);
  await runAction(console, packOrder, { number });
  await runAction(console, shipOrder, { number, waybill: '20450000000078' });
  await runAction(console, deliverOrder, { number });
  const { list } = await phone.call('POST /api/api-shop/get-orders', {});
  const orderId = list.find((one) => one.order_number === String(number))?.id ?? '';
  await phone.call('POST /api/api-shop/request-return', { orderId, reason: 'defect', comment: 'Не гріє' });
  expect(numbersOf(await page(lead, { view: 'returns' }))).toEqual([number]);
  const card = await lead.call('GET /api/order', { number: String(number) });
  expect(card.return_request).toMatchObject({ state: 'waiting', reason: 'defect', comment: 'Не гріє' });
  expect(card.actions).toEqual(['orders.refund', 'orders.return', 'orders.refuse-return', 'orders.reveal']);
  club.clock.forward(1000);
  await lead.act('orders.refuse-return', { number, reason: 'Пакування відкрите' });
  expect(numbersOf(await page(lead, { view: 'returns' }))).toEqual([]);
  const { timeline } = await lead.call('GET /api/order', { number: String(number) });
  expect(timeline[0]).toMatchObject({
    what: 'orders.refuse-return',
    reason: 'Пакування відкрите',
    actor: `staff:${lead.member}`,
  });
});

test('a receipt left to people shows why, and may be retried by members who handle orders', async () => {
  const number = await place();
  await club.database.db.execute(
    sql`insert into receipts (order_id, source, kind, amount_kop, register, key, state, reason, created_at)
    select id, 'cash-' || number, 'sale', total_kop, 'checkbox', gen_random_uuid(), 'stopped', 'checkbox refused validation.custom', now()
    from orders where number = ${number}`,
  );
  const seen = () => lead.call('GET /api/order', { number: String(number) });
  expect(await seen()).toMatchObject({
    receipts: [
      { kind: 'sale', state: 'stopped', amount_kop: 21_000, link: null, reason: 'checkbox refused validation.custom' },
    ],
    actions: expect.arrayContaining(['orders.retry-receipts']),
  });
  expect((await lead.act('orders.retry-receipts', { number })).json()).toMatchObject({
    outcome: 'done',
    reply: { number, receipts: 1 },
  });
  const tried = await seen();
  expect(tried.receipts).toMatchObject([{ state: 'waiting' }]);
  expect(tried.actions).not.toContain('orders.retry-receipts');
});

test('actions that a member may not run are not offered', async () => {
  const number = String(await place());
  const actionsOf = async (desk: Desk) => (await desk.call('GET /api/order', { number })).actions;
  expect(await actionsOf(await new Desk(office).sit(['order-desk']))).toEqual(['orders.pack', 'orders.make-waybill']);
  expect(await actionsOf(await new Desk(office).sit(['support']))).toEqual(['orders.cancel', 'orders.reveal']);
  expect(await actionsOf(await new Desk(office).sit(['analyst']))).toEqual([]);
});

test('a member of one brand sees its orders alone, and another’s is answered like a missing one', async () => {
  const [own, foreign] = [await insertOrderRow(club, phone), await insertOrderRow(club, other)];
  const desk = await new Desk(office).sit(['order-lead'], ['main']);
  for (const view of ['new', 'all']) {
    const seen = numbersOf(await page(desk, { view }));
    expect(seen).toContain(own.number);
    expect(seen).not.toContain(foreign.number);
  }
  expect((await page(desk, { view: 'new', brand: 'ogo' })).rows).toEqual([]);
  const missing = await desk.request('GET /api/order', { number: '99999999' });
  const hidden = await desk.request('GET /api/order', { number: String(foreign.number) });
  expect([missing.statusCode, hidden.statusCode]).toEqual([404, 404]);
  expect(hidden.json()).toMatchObject({ code: (missing.json() as { code: string }).code });
  expect(numbersOf(await page(lead, { view: 'new', brand: 'ogo' }))).toEqual([foreign.number]);
});

test.each(['new', 'unpaid', 'delivered', 'all'])(
  'pages of %s are the list, whatever is added meanwhile',
  async (view) => {
    const state = { new: 'placed', unpaid: 'awaiting_payment', delivered: 'delivered', all: 'cancelled' }[view]!;
    const { id } = await insertOrderRow(club, phone, { state });
    await club.database.db
      .execute(sql`with placed as (insert into orders (customer_id, brand, state, payment, total_kop, xp_total,
      delivery_method, settlement_id, city, province, address1, first_name, last_name, phone, shipping_code,
      shipping_title, note, tags, created_at)
    select customer_id, brand, case when ${view} = 'new' and n % 2 = 0 then 'paid' else state end, payment, 0, 0,
      delivery_method, settlement_id, city, province, address1, first_name, last_name, phone, shipping_code,
      shipping_title, note, tags, created_at
    from orders, generate_series(1, 250) n where id = ${id} returning id)
    insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units,
      price_kop, list_price_kop, xp_price, image, tile_hue)
    select placed.id, 0, 1, 1, 'merch', 'Річ', '', 1, 0, 0, 0, '', 0 from placed`);
    const seen: number[] = [];
    const whole = numbersOf(await page(lead, { view }));
    let after: string | null = null;
    do {
      const reply: StaffReplyOf<'GET /api/orders'> = await page(lead, { view, ...(after !== null && { after }) });
      seen.push(...numbersOf(reply));
      after = reply.next;
      await insertOrderRow(club, phone, { state });
    } while (after !== null && seen.length < 5000);
    expect(seen.slice(0, 100)).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(250);
    expect(seen).toEqual(seen.toSorted((a, b) => (view === 'new' || view === 'unpaid' ? a - b : b - a)));
    expect(after).toBeNull();
  },
);

test('cursors of other lists, unknown views and unassigned numbers get a proper reply', async () => {
  expect(await lead.refusal('GET /api/orders', { view: 'all', after: '1795381808644.12' })).toBe('input_invalid');
  expect(await lead.refusal('GET /api/orders', { view: 'all', after: '-1' })).toBe('input_invalid');
  expect(await lead.refusal('GET /api/orders', { view: 'lost' })).toBe('input_invalid');
  expect(await lead.refusal('GET /api/orders', { view: 'all', brand: 'lost' })).toBe('input_invalid');
  expect((await page(lead, { view: 'new', after: '999999999999999' })).rows).toEqual([]);
  expect(await lead.refusal('GET /api/order', { number: '999999999999999' })).toBe('order_unknown');
  expect(await lead.refusal('GET /api/order', { number: '1e3' })).toBe('input_invalid');
});
