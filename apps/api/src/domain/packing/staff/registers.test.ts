import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../../test/harness/office.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { registerCommands } from '../../../cli/orders/registers.ts';
import { asInteger, asText, orNull } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { runAction } from '../../actions/run-action.ts';
import { changeWaybill } from '../../orders/staff/change-waybill.ts';
import { makeWaybill } from '../../orders/staff/make-waybill.ts';
import { cancelOrder, packOrder } from '../../orders/staff/move-orders.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const steps = waybillSteps(club);
let phone: Phone;
let desk: Desk;

beforeAll(async () => {
  await steps.open();
  phone = await new Phone(club).register();
  desk = await new Desk(office).sit(['order-desk']);
});
// Each test has the table for itself.
beforeEach(async () => {
  await club.database.db.execute(sql`update orders set state = 'delivered' where state <> 'delivered'`);
  await club.database.db.execute(sql`delete from outbox`);
});
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

async function pack(): Promise<{ id: number; number: number }> {
  const order = await steps.place(phone);
  await runAction({ ...consoleOf(club), ...sentBy(club, demoWaybillSender) }, makeWaybill, { number: order.number });
  await steps.work();
  await runAction(consoleOf(club), packOrder, { number: order.number });
  return order;
}
const make = async () =>
  (await desk.act('register.make', { brand: 'main' })).json() as {
    code?: string;
    detail?: string;
    reply?: { register: number; orders: number[] };
  };
const shown = async () => (await desk.call('GET /api/registers', {})).rows;
const sheets = async (): Promise<{ Number: string; Count: number }[]> => {
  const body = { apiKey: 'demo-nova-poshta', modelName: 'ScanSheet', calledMethod: 'getScanSheetList' };
  const answer = await club.outside.inject({ method: 'POST', url: '/emulators/nova-poshta/v2.0/json/', payload: body });
  return answer.json<{ data: { Number: string; Count: number }[] }>().data;
};
const stuck = () =>
  rowsOf(club.database.db, sql`select kind, last_error as fault from outbox where gave_up_at is not null order by id`, {
    kind: asText,
    fault: orNull(asText),
  });

test('packed parcels go into one register of the carrier, each once, and its paper is printed and written down', async () => {
  const [first, second] = [await pack(), await pack()];
  expect((await desk.call('GET /api/registers', {})).ready).toEqual([{ brand: 'main', parcels: 2 }]);
  const { reply } = await make();
  expect(reply?.orders).toEqual([first.number, second.number]);
  expect(await make()).toMatchObject({ code: 'register_empty' });
  await steps.work();
  const [row] = await shown();
  expect(row).toMatchObject({ state: 'made', number: expect.stringMatching(/^105-\d{8}$/), parcels: 2, refused: [] });
  const answer = await desk.request('POST /api/register-print', { register: reply?.register ?? 0 });
  expect(answer.rawPayload.toString('latin1')).toContain(row?.number ?? '?');
  expect(answer.headers['cache-control']).toBe('no-store');
  const [log] = await rowsOf(club.database.db, sql`select target from audit_log where action = 'register.print'`, {
    target: asText,
  });
  expect(log?.target).toBe(`register:${reply?.register}`);
});

test('what the carrier rejects is reported with its reason, and pending for the next register', async () => {
  const [first, second] = [await pack(), await pack()];
  const [document] = await steps.documentsOf(first);
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/parcels',
    payload: { waybill: document?.IntDocNumber, code: '5' },
  });
  await make();
  await steps.work();
  expect((await shown())[0]).toMatchObject({
    state: 'made',
    parcels: 1,
    refused: [{ number: first.number, fault: 'Document is already in use' }],
  });
  expect((await make()).reply?.orders).toEqual([first.number]);
  await steps.work();
  expect((await shown())[0]).toMatchObject({ state: 'refused', number: null, parcels: 0 });
  expect(second.number).toBeGreaterThan(first.number);
});

test('a lost reply is looked up by the parcels: the carrier has one register', async () => {
  await pack();
  await pack();
  const before = (await sheets()).length;
  await make();
  await steps.carrierIs('silent', 1);
  await steps.work();
  expect((await shown())[0]).toMatchObject({ state: 'requested', number: null });
  await steps.work();
  expect((await shown())[0]).toMatchObject({ state: 'made', parcels: 2 });
  expect((await sheets()).length - before).toBe(1);
});

test('a key over its rate limit waits, and is not called twice for one register', async () => {
  await pack();
  const before = (await sheets()).length;
  await make();
  await steps.carrierIs('over-limit', 1);
  await steps.work();
  const [task] = await rowsOf(
    club.database.db,
    sql`select attempts, last_error as fault from outbox where kind = 'make-register'`,
    { attempts: asInteger, fault: orNull(asText) },
  );
  expect(task).toEqual({ attempts: 1, fault: 'nova-poshta unavailable throttled' });
  await steps.work();
  expect((await shown())[0]).toMatchObject({ state: 'made' });
  expect((await sheets()).length - before).toBe(1);
});

test('a parcel that is taken out is out of the carrier’s register too, and a cancelled one is deleted there', async () => {
  const [first, second, third] = [await pack(), await pack(), await pack()];
  await make();
  await steps.work();
  expect((await desk.act('register.drop', { number: first.number })).json()).toMatchObject({ outcome: 'done' });
  await runAction(consoleOf(club), cancelOrder, { number: second.number });
  await steps.work();
  const { number } = (await shown())[0]!;
  expect((await sheets()).find((one) => one.Number === number)?.Count).toBe(1);
  expect(await steps.documentsOf(second)).toEqual([]);
  expect(await stuck()).toEqual([]);
  expect((await make()).reply?.orders).toEqual([first.number]);
  expect((await desk.act('register.drop', { number: second.number })).json()).toMatchObject({
    code: 'register_without',
  });
  expect(third.number).toBeGreaterThan(0);
});

test('the waybill of a parcel changes again once the parcel is out of its register', async () => {
  const [order, other] = [await pack(), await pack()];
  await make();
  await steps.work();
  const change = () => runAction(consoleOf(club), changeWaybill, { number: order.number, value_kop: 90_000 });
  await expect(change()).rejects.toMatchObject({ code: 'waybill_in_register' });
  await desk.act('register.drop', { number: order.number });
  await steps.work();
  expect(await change()).toMatchObject({ state: 'requested' });
  await steps.work();
  expect((await steps.documentsOf(order))[0]?.properties).toMatchObject({ Cost: '900' });
  await make();
  await steps.work();
  await expect(change()).rejects.toMatchObject({ code: 'waybill_in_register' });
  expect(other.number).toBeGreaterThan(order.number);
});

test('a parcel that is repacked is in no register meanwhile, nor in the carrier’s', async () => {
  const [one, other] = [await pack(), await pack()];
  await make();
  await steps.work();
  const { number } = (await shown())[0]!;
  expect((await desk.act('orders.unpack', { number: one.number })).json()).toMatchObject({ outcome: 'done' });
  await steps.work();
  expect((await sheets()).find((sheet) => sheet.Number === number)?.Count).toBe(1);
  expect((await desk.act('register.drop', { number: one.number })).json()).toMatchObject({ code: 'register_without' });
  await desk.act('orders.pack', { number: one.number });
  expect((await make()).reply?.orders).toEqual([one.number]);
  expect(other.number).toBeGreaterThan(0);
});

test('a register is taken apart until the courier has it, and then it is a case for staff', async () => {
  const order = await pack();
  const { reply } = await make();
  const register = reply?.register ?? 0;
  expect((await desk.act('register.end', { register })).json()).toMatchObject({ code: 'register_not_made' });
  await steps.work();
  await desk.act('register.end', { register });
  await steps.work();
  expect((await shown())[0]).toMatchObject({ id: register, state: 'ended', parcels: 0 });
  const again = (await make()).reply?.register ?? 0;
  await steps.work();
  const [document] = await steps.documentsOf(order);
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/parcels',
    payload: { waybill: document?.IntDocNumber, code: '5' },
  });
  await desk.act('register.end', { register: again });
  await steps.work();
  expect(await stuck()).toEqual([{ kind: 'end-register', fault: 'nova-poshta stopped ScanSheet is already in use' }]);
});

test('a shell makes, lists, drops and ends registers, and has a usage message', async () => {
  const order = await pack();
  const run = (name: keyof typeof registerCommands, positional: (string | number)[], flags = {}) =>
    registerCommands[name](consoleOf(club), { positional: positional.map(String), flags });
  expect((await run('make', [])).text).toMatch(/^Give a brand/);
  const made = await run('make', ['main']);
  const register = Number(made.rows[0]?.register);
  await steps.work();
  expect((await run('list', [])).rows[0]).toMatchObject({ register, state: 'made', parcels: 1, by: 'console:test' });
  expect((await run('print', [register])).text).toMatch(/^register print/);
  expect((await run('drop', [order.number])).rows).toEqual([{ number: order.number, register }]);
  expect((await run('end', [register])).rows).toEqual([{ register }]);
});
