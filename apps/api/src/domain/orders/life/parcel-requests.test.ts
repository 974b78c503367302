import { demoWaybillSender } from '@club/rules/settings/waybill-sender';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { ordersCommands } from '../../../cli/orders/commands.ts';
import { asBoolean, asText, orNull } from '../../../database/columns.ts';
import { findSentOrder } from '../../../database/orders/parcel-requests.ts';
import { rowsOf } from '../../../database/rows.ts';
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

const services = () => ({
  ...consoleOf(club),
  ...sentBy(club, demoWaybillSender),
  cityDirectory: async () => club.services.providers.carrier as never,
});
type Name = keyof typeof ordersCommands;
const run = (name: Name, number: number, second?: number | string, flags = {}) =>
  ordersCommands[name](services(), {
    positional: [number, ...(second === undefined ? [] : [second])].map(String),
    flags,
  });
/** In the hands of the carrier, on its way. */
async function sent({ code = '5' } = {}) {
  const order = await steps.place(phone, { state: 'shipped' });
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
/** What the customer was told of a redirect, once each. */
const told = async ({ id }: { id: number }) => {
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

test('a parcel is asked back for a reason of the carrier, to where it came from, and its number stands on the order', async () => {
  const order = await sent();
  const { rows: causes } = await run('return-causes', order.number);
  expect(causes.map((row) => row.title)).toContain('Побажання відправника: Надіслано помилково');
  const cause = causes.at(-1)?.id ?? '';
  expect((await run('call-back', order.number, undefined, { cause })).rows).toEqual([
    { number: order.number, kind: 'return', state: 'requested', request: null },
  ]);
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
  expect((await run('redirect', order.number, 1)).text).toMatch(/asked something else already/);
});

test('a parcel goes to another branch of its city, once the carrier was asked for the number at its door', async () => {
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
  expect(await told(order)).toEqual([
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

test.each(['silent', 'down', 'error500', 'garbage', 'over-limit', 'http429'])(
  'a carrier that plays "%s" has one request in the end, whoever asks how often',
  async (mode) => {
    const order = await sent();
    await run('call-back', order.number);
    // The fault strikes what is saved: what is asked before it changes nothing, and is asked again.
    await steps.carrierIs(mode, mode === 'silent' || mode === 'over-limit' ? 1 : 12);
    await steps.work();
    await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
    await later(3);
    expect(await requestOf(order)).toMatchObject({ state: 'made', number: expect.stringMatching(/^102-/) });
    expect(await atCarrier(order)).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  },
);

test('processes that hold one task at once ask once', async () => {
  const order = await sent();
  await run('call-back', order.number);
  const { database, providers } = club.services;
  const task = makeParcelRequest(sentBy(club, demoWaybillSender));
  const once = () =>
    task(providers, { orderId: order.id }, { database, now: club.clock.now, attempts: 1, taskId: 1, lastFault: null });
  await Promise.all(Array.from({ length: 8 }, once));
  expect(await atCarrier(order)).toHaveLength(1);
  expect(await requestOf(order)).toMatchObject({ state: 'made' });
});

test('what the carrier refuses stands on the order with its code, and may be asked anew', async () => {
  const order = await sent({ code: '9' });
  await run('call-back', order.number);
  await steps.work();
  expect(await requestOf(order)).toMatchObject({ state: 'refused', fault: '20000301271', number: null });
  expect(await tasks()).toEqual([]);
  expect((await run('end-request', order.number)).text).toMatch(/asked nothing/);
  await parcelIs(order.waybill, '7');
  await run('call-back', order.number);
  await steps.work();
  expect(await requestOf(order)).toMatchObject({ state: 'made', fault: null });
  const strange = await sent();
  await run('call-back', strange.number, undefined, { cause: 'no-such' });
  await steps.work();
  expect(await requestOf(strange)).toMatchObject({ state: 'refused', fault: 'reason' });
});

test('a request is taken back until the carrier has acted on it, and then people are told', async () => {
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

test('who was told of another branch is told when that is taken back, and nobody is of what was never made', async () => {
  const order = await sent();
  const branch = await otherBranchOf(order);
  await run('redirect', order.number, branch?.number);
  await steps.work();
  await run('end-request', order.number);
  for (let turn = 0; turn < 2; turn++) await steps.work();
  expect((await told(order)).map(({ title }) => title)).toEqual([
    `Посилку № ${order.number} переадресовано`,
    `Посилка № ${order.number} їде, як і було замовлено`,
  ]);
  // The same branch again is news again.
  await run('redirect', order.number, branch?.number);
  await steps.work();
  expect(await told(order)).toHaveLength(3);

  const never = await sent();
  await run('redirect', never.number, branch?.number);
  await run('end-request', never.number);
  await steps.work();
  const back = await sent();
  await run('call-back', back.number);
  await steps.work();
  expect([...(await told(never)), ...(await told(back))]).toEqual([]);
});

test('a parcel that is not with the carrier is not asked about', async () => {
  const order = await steps.place(phone, { state: 'packed' });
  expect((await run('call-back', order.number)).text).toMatch(/asked about a parcel that it has/);
  expect((await run('redirect', order.number, 1)).text).toMatch(/asked about a parcel that it has/);
  expect((await run('end-request', order.number)).text).toMatch(/asked nothing/);
  expect((await run('call-back', 99)).exitCode).toBe(1);
});
