import { randomUUID } from 'node:crypto';
import { claimMs } from '@club/rules/staff/claims';
import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../../test/harness/office.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { enqueueOrder, insertOrderRow } from '../../../../test/steps/order-row.ts';
import { insertProduct } from '../../../../test/steps/ordering.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { runAction } from '../../actions/run-action.ts';
import { cancelOrder } from '../../orders/staff/move-orders.ts';
import { makeWave } from './make-wave.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const steps = waybillSteps(club);
const posted = { brand: 'main', carrier: 'nova-poshta' } as const;
let phone: Phone;
let desk: Desk;

beforeAll(async () => {
  await steps.open();
  phone = await new Phone(club).register();
  desk = await new Desk(office).sit(['order-desk']);
  const { db } = club.database;
  await insertProduct(club, { id: 1, brand: 'main', line: 'glo', tags: [], priceKop: 0, stock: 100 });
  await db.execute(sql`update variants set sku = 'ST-AMBER', barcode = '4820123456789' where product_id = 1`);
});

// Each test has the queue for itself.
beforeEach(() => club.database.db.execute(sql`update orders set state = 'delivered' where state <> 'delivered'`));

const place = () => steps.place(phone);
const setUnits = (order: { id: number }, units: number) =>
  club.database.db.execute(sql`update order_items set units = ${units} where order_id = ${order.id}`);
const make = async (input: object = {}) =>
  runAction({ ...consoleOf(club), ...sentBy(club, demoWaybillSender) }, makeWave, { ...posted, ...input });
const scan = async (by: Desk, number: number, code = 'ST-AMBER', key?: string) =>
  (await by.act('wave.scan', { number, code }, {}, key)).json() as { code?: string; reply?: object };
const pack = async (by: Desk, number: number) => (await by.act('orders.pack', { number })).json() as { code?: string };
const parcel = (number: number) => desk.call('GET /api/parcel', { number: String(number) });

test('a wave has the oldest orders of its kind, and each order is in one wave', async () => {
  const [first, second, third] = [await place(), await place(), await place()];
  club.clock.forward(1000);
  const courier = { date: '2026-11-24', from: '10:00', to: '12:00' };
  const other = await insertOrderRow(club, phone, { courier });
  const ready = async () => (await desk.call('GET /api/waves', { view: 'open' })).ready;
  expect(await ready()).toMatchObject([
    { ...posted, checks_age: false, orders: 3 },
    { brand: 'main', carrier: 'ipost', checks_age: false, orders: 1 },
  ]);
  const { wave, orders } = await make({ orders: 2 });
  expect(orders).toEqual([first.number, second.number]);
  expect((await make()).orders).toEqual([third.number]);
  expect((await make({ carrier: 'ipost' })).orders).toEqual([other.number]);
  await expect(make()).rejects.toMatchObject({ code: 'wave_empty' });
  expect(await ready()).toEqual([]);
  const { rows } = await desk.call('GET /api/waves', { view: 'open' });
  expect(rows.find(({ id }) => id === wave)).toMatchObject({ ...posted, parcels: 2, packed: 0 });
});

test('an order whose recipient shows a document is in a wave of that kind', async () => {
  const plain = await place();
  const checked = await steps.place(phone, { tags: '{pre-order}' });
  await club.database.db.execute(sql`update products set legal_class = 'tobacco-sticks' where id = 1`);
  expect((await make({ checks_age: true })).orders).toEqual([checked.number]);
  expect((await make()).orders).toEqual([plain.number]);
});

test('waybills of a wave are made by the task that makes them, once, and not for a locker that checks no document', async () => {
  const order = await place();
  const locker = await steps.place(phone, { branch: 'locker', tags: '{pre-order}' });
  await club.database.db.execute(sql`update products set legal_class = 'tobacco-sticks' where id = 1`);
  expect(await make()).toMatchObject({ orders: [order.number], waybills: 1 });
  expect(await make({ checks_age: true })).toMatchObject({ orders: [locker.number], waybills: 0 });
  await steps.work();
  await desk.act('orders.make-waybill', { number: order.number });
  await steps.work();
  const documents = await steps.documentsOf(order);
  expect(documents).toHaveLength(1);
  expect(await parcel(order.number)).toMatchObject({ waybill_state: 'made', waybill: documents[0]?.IntDocNumber });
  expect(await parcel(locker.number)).toMatchObject({ waybill_state: null, waybill: null });
});

test('an order that had its waybill before is not requested again', async () => {
  const order = await place();
  await runAction({ ...consoleOf(club), ...sentBy(club, demoWaybillSender) }, makeWave, { ...posted });
  await desk.act('wave.drop', { number: order.number });
  expect(await make()).toMatchObject({ orders: [order.number], waybills: 0 });
});

test('goods to pick are summed over all parcels of the wave, with how many go where', async () => {
  const [one, other] = [await place(), await place()];
  await setUnits(one, 3);
  const { wave } = await make();
  const card = await desk.call('GET /api/wave', { id: String(wave) });
  expect(card.picks).toMatchObject([
    {
      sku: 'ST-AMBER',
      barcode: '4820123456789',
      units: 4,
      parcels: [
        { position: 1, units: 3 },
        { position: 2, units: 1 },
      ],
    },
  ]);
  expect(card.rows.map(({ number, units }) => [number, units])).toEqual([
    [one.number, 3],
    [other.number, 1],
  ]);
});

test('a unit that is of another order and one too many are refused, and only a whole parcel is packed', async () => {
  const { number, id } = await place();
  await setUnits({ id }, 2);
  await make();
  expect(await scan(desk, number, 'ST-SLATE')).toMatchObject({ code: 'unit_wrong' });
  expect(await scan(desk, number)).toMatchObject({ reply: { scanned: 1, left: 1 } });
  expect(await pack(desk, number)).toMatchObject({ code: 'parcel_unfinished' });
  expect(await scan(desk, number, '4820123456789')).toMatchObject({ reply: { scanned: 2, left: 0 } });
  expect(await scan(desk, number)).toMatchObject({ code: 'unit_extra' });
  expect(await pack(desk, number)).toMatchObject({ outcome: 'done' });
  expect(await parcel(number)).toMatchObject({ state: 'packed', scanned: 2, packed_at: expect.any(String) });
  expect(await scan(desk, number)).toMatchObject({ code: 'order_cannot_move' });
});

test('a parcel that was packed by mistake is its wave’s again, with everything that was scanned', async () => {
  const { number } = await place();
  const { wave } = await make();
  await scan(desk, number);
  await pack(desk, number);
  const packedOf = async () =>
    (await desk.call('GET /api/waves', { view: 'open' })).rows.find(({ id }) => id === wave)?.packed;
  expect(await packedOf()).toBeUndefined();
  const { actions } = await desk.call('GET /api/order', { number: String(number) });
  expect(actions).toContain('orders.unpack');
  expect((await desk.act('orders.unpack', { number })).json()).toMatchObject({
    reply: { from: 'packed', to: 'placed' },
  });
  expect(await parcel(number)).toMatchObject({ state: 'placed', scanned: 1, packed_at: null });
  expect(await packedOf()).toBe(0);
  expect(await pack(desk, number)).toMatchObject({ outcome: 'done' });
  expect((await desk.act('orders.unpack', { number: 1 })).json()).toMatchObject({ code: 'order_unknown' });
});

test('an order that a wave has is not offered to be packed from its card or its list, until it leaves the wave', async () => {
  const { number } = await place();
  const offered = async () => {
    const { rows } = await desk.call('GET /api/orders', { view: 'new' });
    const card = await desk.call('GET /api/order', { number: String(number) });
    const row = rows.find((one) => one.number === number);
    expect([row?.wave, row?.actions]).toEqual([card.wave, card.actions]);
    return { wave: card.wave, pack: card.actions.includes('orders.pack'), drop: card.actions.includes('wave.drop') };
  };
  expect(await offered()).toEqual({ wave: null, pack: true, drop: false });
  const { wave } = await make();
  expect(await offered()).toEqual({ wave, pack: false, drop: true });
  await desk.act('wave.drop', { number });
  expect(await offered()).toEqual({ wave: null, pack: true, drop: false });
});

test('a repeated scan counts once, and a parcel may be scanned again from the start', async () => {
  const { number, id } = await place();
  await setUnits({ id }, 2);
  await make();
  const key = randomUUID();
  const [first, again] = [await scan(desk, number, 'ST-AMBER', key), await scan(desk, number, 'ST-AMBER', key)];
  expect(again).toEqual(first);
  expect(await parcel(number)).toMatchObject({ scanned: 1 });
  await desk.act('wave.restart', { number });
  expect(await parcel(number)).toMatchObject({ scanned: 0, items: [{ scanned: 0, units: 2 }] });
});

test('a cancelled order leaves its wave, and its packer is informed', async () => {
  const [gone, stays] = [await place(), await place()];
  const { wave } = await make();
  await runAction(consoleOf(club), cancelOrder, { number: gone.number });
  expect(await scan(desk, gone.number)).toMatchObject({ code: 'order_cannot_move' });
  expect(await pack(desk, gone.number)).toMatchObject({ code: 'order_cannot_move' });
  const card = await desk.call('GET /api/wave', { id: String(wave) });
  expect(card).toMatchObject({ parcels: 1, picks: [{ units: 1 }] });
  expect(card.rows.map(({ left_at: left }) => left !== null)).toEqual([true, false]);
  // A revived one may get into another wave.
  await club.database.db.execute(sql`update orders set state = 'paid' where id = ${gone.id}`);
  expect((await make()).orders).toEqual([gone.number]);
  await scan(desk, stays.number);
  await pack(desk, stays.number);
  const done = await desk.call('GET /api/waves', { view: 'done' });
  expect(done.rows.find(({ id }) => id === wave)).toMatchObject({ parcels: 1, packed: 1 });
});

test('an order that its courier refused is not packed and not handed over until that is settled', async () => {
  const { db } = club.database;
  const courier = { date: '2026-11-24', from: '10:00', to: '12:00' };
  const refuse = async (order: { id: number }) => {
    await enqueueOrder(db, order.id);
    await db.execute(
      sql`update outbox set gave_up_at = now(), last_error = 'ipost stopped http 422' where once = ${`ipost:${order.id}`}`,
    );
  };
  const [waved, single, packed, sent] = [
    await insertOrderRow(club, phone, { courier }),
    await insertOrderRow(club, phone, { courier }),
    await insertOrderRow(club, phone, { courier }),
    await insertOrderRow(club, phone, { courier }),
  ];
  await pack(desk, packed.number);
  expect((await make({ carrier: 'ipost', orders: 1 })).orders).toEqual([waved.number]);
  for (const order of [waved, single, packed]) await refuse(order);
  const { ready } = await desk.call('GET /api/waves', { view: 'open' });
  expect(ready).toMatchObject([{ carrier: 'ipost', orders: 1 }]);
  expect((await make({ carrier: 'ipost' })).orders).toEqual([sent.number]);
  for (const { number } of [waved, single]) expect(await pack(desk, number)).toMatchObject({ code: 'courier_refused' });
  expect(await scan(desk, waved.number)).toMatchObject({ code: 'courier_refused' });
  const ship = async ({ number }: { number: number }) => (await desk.act('orders.ship', { number })).json();
  expect(await ship(packed)).toMatchObject({ code: 'courier_refused' });
  const handed = async () =>
    (await desk.call('GET /api/hand-over', { carrier: 'ipost' })).rows.map(({ number }) => number);
  expect(await handed()).toEqual([]);
  const lead = await new Desk(office).sit(['order-lead']);
  const card = (order: { number: number }) => lead.call('GET /api/order', { number: String(order.number) });
  const refused = { state: 'refused', reference: null, fault: 'ipost stopped http 422' };
  expect(await card(single)).toMatchObject({
    courier_order: refused,
    actions: ['orders.cancel', 'orders.reveal'],
  });
  expect(await card(packed)).toMatchObject({
    courier_order: refused,
    actions: ['orders.cancel', 'orders.unpack', 'orders.reveal'],
  });
  // It leaves the wave as anything does that cannot be packed today.
  await desk.act('wave.drop', { number: waved.number });
  await runAction(consoleOf(club), cancelOrder, { number: waved.number });
  expect(await pack(desk, waved.number)).toMatchObject({ code: 'order_cannot_move' });
  // Settled with the courier itself.
  await db.execute(sql`update courier_requests set settled_at = now() where order_id in (${single.id}, ${packed.id})`);
  expect(await handed()).toEqual([packed.number]);
  expect(await ship(packed)).toMatchObject({ outcome: 'done' });
  expect((await make({ carrier: 'ipost' })).orders).toEqual([single.number]);
  expect(await card(await place())).toMatchObject({ courier_order: null });
});

test("a parcel is one packer’s for five minutes after their last scan, and then another's", async () => {
  const { number, id } = await place();
  await setUnits({ id }, 2);
  await make();
  const other = await new Desk(office).sit(['order-desk']);
  await scan(desk, number);
  for (const name of ['wave.scan', 'wave.restart', 'wave.drop', 'orders.pack'])
    expect((await other.act(name, { number, ...(name === 'wave.scan' && { code: 'ST-AMBER' }) })).json()).toMatchObject(
      { code: 'parcel_taken' },
    );
  expect(await other.call('POST /api/claims/claim', { kind: 'parcel', subject: number })).toMatchObject({
    is_mine: false,
  });
  club.clock.forward(claimMs + 1);
  await other.call('POST /api/demo/sign-in-as', { member: other.member });
  expect(await scan(other, number)).toMatchObject({ reply: { scanned: 2, left: 0 } });
  expect(await pack(other, number)).toMatchObject({ outcome: 'done' });
});

test('a parcel without a wave is packed as before, and is handed over with the others of its carrier', async () => {
  const { number } = await place();
  expect(await desk.refusal('GET /api/parcel', { number: String(number) })).toBe('parcel_unknown');
  expect(await pack(desk, number)).toMatchObject({ outcome: 'done' });
  const handed = async (carrier: 'nova-poshta' | 'ipost') =>
    (await desk.call('GET /api/hand-over', { carrier })).rows.map((row) => row.number);
  expect(await handed('nova-poshta')).toEqual([number]);
  expect(await handed('ipost')).toEqual([]);
});

test("a courier's document has a thousand parcels at most, the oldest, and mentions the rest", async () => {
  const { number, id } = await place();
  await pack(desk, number);
  const handOver = () => desk.call('GET /api/hand-over', { carrier: 'nova-poshta' });
  const copy = (from: number, to: number) =>
    club.database.db.execute(sql`with copies as (
      insert into orders overriding system value
      select (jsonb_populate_record(o, jsonb_build_object('id', id + n, 'number', 2000000 + n))).*
      from orders o, generate_series(${from}::int, ${to}::int) n where id = ${id} returning id
    ) insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', c.id))).*
      from order_items i, copies c where i.order_id = ${id}`);
  await copy(1, 999);
  const whole = await handOver();
  expect([whole.rows.length, whole.has_more]).toEqual([1000, false]);
  // No record says when a copy was packed.
  expect(whole.rows.at(-1)?.packed_at).toBeNull();
  await copy(1000, 1000);
  const { rows, has_more: hasMore } = await handOver();
  expect([rows.length, rows[0]?.number, hasMore]).toEqual([1000, number, true]);
});
