import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { auditOf } from '../../../../test/steps/audit.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { asBoolean, asText, orNull } from '../../../database/columns.ts';
import { findSentOrder } from '../../../database/orders/parcel-requests.ts';
import { blankRecipients } from '../../../database/customers/deletion.ts';
import { rowsOf } from '../../../database/rows.ts';
import { placeOf } from '../staff/redirect-place.ts';
import { makeParcelRequest } from './parcel-request-tasks.ts';

const club = openHarness({ seed: false });
const steps = waybillSteps(club);
let phone: Phone;
let waybills = 20451000000000;
beforeAll(async () => {
  phone = await new Phone(club).register();
  await steps.open();
});
beforeEach(() => club.database.db.execute(sql`delete from outbox`));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const { run } = steps;
/** In the hands of the carrier, on its way. */
async function sent({ code = '5', of = phone } = {}) {
  const order = await steps.place(of, { state: 'shipped' });
  const waybill = String(++waybills);
  await club.database.db.execute(sql`update orders set waybill = ${waybill} where id = ${order.id}`);
  await parcelIs(waybill, code);
  return { ...order, waybill };
}
const parcelIs = (waybill: string, code: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/nova-poshta/parcels', payload: { waybill, code } });
const atCarrier = async ({ waybill }: { waybill: string }) => {
  const { requests } = (await club.outside.inject('/emulators/nova-poshta/requests')).json<{
    requests: { DocumentNumber: string; OrderNumber: string; properties: Record<string, string> }[];
  }>();
  return requests.filter(({ DocumentNumber }) => DocumentNumber === waybill);
};
const otherBranchOf = async ({ id }: { id: number }) => {
  const city = (await findSentOrder(club.database.db, id))?.deliveryCityId ?? '';
  return (await club.services.providers.carrier.listBranches(city)).findLast(({ kind }) => kind === 'branch');
};
const requestOf = async ({ id }: { id: number }) => (await findSentOrder(club.database.db, id))?.request;
const orderOf = async ({ number }: { number: number }) => {
  const { list } = await phone.call('POST /api/api-shop/get-orders', {});
  return list.find(({ order_number: one }) => one === String(number));
};
/** The customer's notifications of a redirect, once each. */
const notificationsOf = async ({ id }: { id: number }) => {
  const rows = await rowsOf(
    club.database.db,
    sql`select n.title, t.payload->'toldBy'->>'sms' as sms from notices n
    left join outbox t on t.kind = 'notice' and (t.payload->>'noticeId')::bigint = n.id
    where n.once like ${`order:${id}:redirect:%`} order by n.id`,
    { title: asText, sms: orNull(asText) },
  );
  return rows.map(({ title, sms }) => ({
    title: title.replaceAll('\u00a0', ' '),
    sms: sms?.replaceAll('\u00a0', ' '),
  }));
};
const tasks = () =>
  rowsOf(
    club.database.db,
    sql`select last_error as fault, gave_up_at is not null as "isStuck" from outbox where done_at is null order by id`,
    { fault: orNull(asText), isStuck: asBoolean },
  );
/** As long after as the carrier has to have its own time. */
const later = async (turns: number) => {
  const { now } = club.clock;
  for (let turn = 0; turn < turns; turn++) {
    club.clock.forward(121_000);
    await steps.work();
  }
  club.clock.now = now;
};

test('a parcel is recalled for a reason of the carrier, to its origin, and its number is on the order', async () => {
  const order = await sent();
  const { rows: causes } = await run('return-causes', order.number);
  expect(causes.map((row) => row.title)).toContain('Побажання відправника: Надіслано помилково');
  const cause = String(causes.at(-1)?.id ?? '');
  expect((await run('call-back', order.number, undefined, { cause })).rows).toEqual([
    { number: order.number, kind: 'return', state: 'requested', request: null },
  ]);
  expect(await auditOf(club)).toMatchObject([{ action: 'orders.call-back', brand: 'main' }]);
  await steps.work();
  const [made, ...others] = await atCarrier(order);
  expect(others).toEqual([]);
  expect(made?.properties).toMatchObject({
    OrderType: 'orderCargoReturn',
    IntDocNumber: order.waybill,
    SubtypeReason: cause,
    PaymentMethod: 'NonCash',
    ReturnAddressRef: expect.any(String),
  });
  const again = await run('call-back', order.number);
  expect(again.rows).toEqual([{ number: order.number, kind: 'return', state: 'made', request: made?.OrderNumber }]);
  await steps.work();
  expect(await atCarrier(order)).toHaveLength(1);
  expect((await run('redirect', order.number, 1)).text).toMatch(/another request to the carrier is already open/);
});

test('a parcel goes to another branch of its city, after a request to the carrier for its public number', async () => {
  const order = await sent();
  const branch = await otherBranchOf(order);
  expect((await run('redirect', order.number, 999_999)).text).toMatch(/has no branch 999999/);
  expect((await run('redirect', order.number, 'десь')).text).toMatch(/Give the number of a branch/);
  await run('redirect', order.number, branch?.number);
  await steps.work();
  expect(await atCarrier(order)).toMatchObject([
    { properties: { OrderType: 'orderRedirecting', Customer: 'Sender', RecipientWarehouse: branch?.id } },
  ]);
  const { list } = await phone.call('POST /api/api-shop/get-orders', {});
  const seen = list.find(({ order_number: number }) => number === String(order.number));
  expect(seen?.branch?.number, 'its customer is sent there').toBe(branch?.number);
  expect(await notificationsOf(order)).toEqual([
    {
      title: `Посилку № ${order.number} переадресовано`,
      sms: `Клуб XP: посилку № ${order.number} переадресовано. Тепер вона їде сюди: відділення № ${branch?.number}, ${branch?.address}.`,
    },
  ]);
  expect(await requestOf(order)).toMatchObject({
    kind: 'redirect',
    state: 'made',
    number: expect.stringMatching(/^102-/),
  });
});

test('a parcel goes to a branch of another city, and every notification names the city', async () => {
  const order = await sent();
  const [lviv] = await club.services.providers.carrier.searchCities('Львів');
  const branches = await club.services.providers.carrier.listBranches(lviv?.deliveryCityId ?? '');
  const branch = branches.findLast(({ kind }) => kind === 'branch');
  expect((await run('redirect', order.number, branch?.number, { city: 'Нема такого' })).text).toMatch(/no such city/);
  expect((await run('redirect', order.number, 999_999, { city: 'Львів' })).text).toMatch(/Львів has no branch 999999/);
  await run('redirect', order.number, branch?.number, { city: 'Львів' });
  await steps.work();
  expect(await atCarrier(order)).toMatchObject([
    { properties: { ServiceType: 'WarehouseWarehouse', RecipientWarehouse: branch?.id } },
  ]);
  const place = `Львів, відділення № ${branch?.number}, ${branch?.address}.`;
  expect((await notificationsOf(order))[0]?.sms).toContain(`їде сюди: ${place}`);
  expect(await orderOf(order)).toMatchObject({
    shipping_address: {
      city: 'Львів',
      province: 'Львівська',
      address1: `відділення №${branch?.number}, ${branch?.address}`,
    },
    branch: { number: branch?.number },
  });
});

test("a parcel goes to an address, by ids of the street and its settlement, to the carrier's recipient", async () => {
  const order = await sent();
  const to = { city: 'Львів', street: 'Зелена', house: '5а', flat: '7' };
  expect((await run('redirect', order.number, undefined, { city: 'Львів' })).text).toMatch(/--street and --house/);
  expect((await run('redirect', order.number, 1, to)).text).toMatch(/--street and --house/);
  expect((await run('redirect', order.number, undefined, { ...to, street: 'ова' })).text).toMatch(/Which street: /);
  await run('redirect', order.number, undefined, to);
  expect((await run('redirect', order.number, undefined, { ...to, flat: '8' })).text).toMatch(
    /another request to the carrier is already open/,
  );
  expect((await run('redirect', order.number, undefined, to)).rows, 'the same wish again').toMatchObject([{}]);
  await steps.work();
  const [lviv] = await club.services.providers.carrier.searchCities('Львів');
  const [street] = await club.services.providers.carrier.searchStreets(lviv?.settlementId ?? '', 'Зелена');
  const [made, ...others] = await atCarrier(order);
  expect(others).toEqual([]);
  expect(made?.properties).toMatchObject({
    OrderType: 'orderRedirecting',
    ServiceType: 'WarehouseDoors',
    RecipientSettlement: lviv?.settlementId,
    RecipientSettlementStreet: street?.id,
    BuildingNumber: '5а',
    NoteAddressRecipient: '7',
    Recipient: expect.any(String),
    RecipientPhone: expect.stringMatching(/^380/),
  });
  expect(made?.properties.RecipientWarehouse).toBeUndefined();
  const address = 'вул. Зелена, буд. 5а, кв. 7';
  expect((await notificationsOf(order))[0]?.sms).toContain(`Львів, ${address}.`);
  expect(await orderOf(order)).toMatchObject({
    shipping_address: { city: 'Львів', address1: address },
    branch: null,
    delivery_type: 2,
  });
  await run('end-request', order.number);
  await steps.work();
  expect(await orderOf(order), 'as it was ordered').toMatchObject({ branch: { number: expect.any(String) } });
});

test('the address that a parcel was redirected to is deleted with its person', async () => {
  const { db } = club.database;
  const theirs = await new Phone(club).register();
  const order = await sent({ of: theirs });
  await run('redirect', order.number, undefined, { city: 'Львів', street: 'Зелена', house: '5а', flat: '7' });
  await db.execute(sql`update people set deleted_at = now() where id = (select person_id from customers
    where id = (select customer_id from orders where id = ${order.id}))`);
  await blankRecipients(db, new Date(Date.now() + 60_000));
  const [row] = await rowsOf(
    db,
    sql`select house, flat, address, street_id::text as street, city from parcel_requests
    where order_id = ${order.id}`,
    {
      house: orNull(asText),
      flat: orNull(asText),
      address: orNull(asText),
      street: orNull(asText),
      city: asText,
    },
  );
  expect(row).toEqual({ house: null, flat: null, address: null, street: null, city: 'Львів' });
});

test('goods for adults are redirected to no locker, and the next step is another branch', async () => {
  const { db } = club.database;
  const order = await findSentOrder(db, (await sent()).id);
  if (order === undefined) throw new Error('There is no order');
  const branches = await club.services.providers.carrier.listBranches(order.deliveryCityId ?? '');
  const branch = Number(branches.find(({ kind }) => kind === 'locker')?.number);
  expect(await placeOf(db, order, { branch })).toMatchObject({ city: 'Київ', door: null });
  await expect(placeOf(db, { ...order, hasAdultGoods: true }, { branch })).rejects.toThrow(
    /is a parcel locker, which cannot check a document: choose another branch or an address/,
  );
});

test.each(['silent', 'down', 'error500', 'garbage', 'over-limit', 'http429'])(
  'a carrier that plays "%s" has one request in the end, however often it is requested',
  async (mode) => {
    const order = await sent();
    await run('call-back', order.number);
    // The fault hits the saving call: earlier ones change nothing, and are repeated.
    await steps.carrierIs(mode, mode === 'silent' || mode === 'over-limit' ? 1 : 12);
    await steps.work();
    await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
    await later(3);
    expect(await requestOf(order)).toMatchObject({ state: 'made', number: expect.stringMatching(/^102-/) });
    expect(await atCarrier(order)).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  },
);

test('processes that take one task at once call once', async () => {
  const order = await sent();
  await run('call-back', order.number);
  const { database, providers } = club.services;
  const task = makeParcelRequest(sentBy(club, demoWaybillSender));
  const once = () =>
    task(
      providers,
      { orderId: order.id },
      { database, now: club.clock.now, attempts: 1, taskId: 1, dueAt: '', lastFault: null },
    );
  await Promise.all(Array.from({ length: 8 }, once));
  expect(await atCarrier(order)).toHaveLength(1);
  expect(await requestOf(order)).toMatchObject({ state: 'made' });
});

test('a refusal by the carrier is on the order with its code, and may be requested again', async () => {
  const order = await sent({ code: '9' });
  await run('call-back', order.number);
  await steps.work();
  expect(await requestOf(order)).toMatchObject({ state: 'refused', fault: '20000301271', number: null });
  expect(await tasks()).toEqual([]);
  expect((await run('end-request', order.number)).text).toMatch(/no open request to the carrier/);
  await parcelIs(order.waybill, '7');
  await run('call-back', order.number);
  await steps.work();
  expect(await requestOf(order)).toMatchObject({ state: 'made', fault: null });
  const strange = await sent();
  await run('call-back', strange.number, undefined, { cause: 'no-such' });
  await steps.work();
  expect(await requestOf(strange)).toMatchObject({ state: 'refused', fault: 'reason' });
});

test('a request is taken back until the carrier has acted on it, and then people are notified', async () => {
  const order = await sent();
  await run('call-back', order.number);
  await steps.work();
  expect((await run('end-request', order.number)).rows).toMatchObject([{ state: 'ending' }]);
  await steps.work();
  expect(await requestOf(order)).toMatchObject({ state: 'ended' });
  expect(await atCarrier(order)).toEqual([]);
  await run('call-back', order.number);
  await run('end-request', order.number);
  await steps.work();
  expect(await requestOf(order), 'before it was sent nothing is there to take back').toMatchObject({ state: 'ended' });
  expect(await atCarrier(order)).toEqual([]);
  await run('call-back', order.number);
  await steps.work();
  await parcelIs(order.waybill, '102');
  await run('end-request', order.number);
  await steps.work();
  expect(await requestOf(order)).toMatchObject({ state: 'made' });
  expect(await tasks()).toEqual([{ fault: 'nova-poshta stopped 20000301271', isStuck: true }]);
});

test('who was notified of another branch is notified when that is taken back, and of nothing that was never made', async () => {
  const order = await sent();
  const branch = await otherBranchOf(order);
  await run('redirect', order.number, branch?.number);
  await steps.work();
  await run('end-request', order.number);
  for (let turn = 0; turn < 2; turn++) await steps.work();
  expect((await notificationsOf(order)).map(({ title }) => title)).toEqual([
    `Посилку № ${order.number} переадресовано`,
    `Посилка № ${order.number} їде, як і було замовлено`,
  ]);
  // The same branch again is news again.
  await run('redirect', order.number, branch?.number);
  await steps.work();
  expect(await notificationsOf(order)).toHaveLength(3);

  const never = await sent();
  await run('redirect', never.number, branch?.number);
  await run('end-request', never.number);
  await steps.work();
  const back = await sent();
  await run('call-back', back.number);
  await steps.work();
  expect([...(await notificationsOf(never)), ...(await notificationsOf(back))]).toEqual([]);
});

test('for a parcel that is not with the carrier there is no call', async () => {
  const order = await steps.place(phone, { state: 'packed' });
  expect((await run('call-back', order.number)).text).toMatch(/only a parcel that is with the carrier/);
  expect((await run('redirect', order.number, 1)).text).toMatch(/only a parcel that is with the carrier/);
  expect((await run('end-request', order.number)).text).toMatch(/no open request to the carrier/);
  expect((await run('call-back', 99)).exitCode).toBe(1);
});
