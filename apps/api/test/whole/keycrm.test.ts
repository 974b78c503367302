// KeyCRM beside a club: the adapter uses only the calls of a service account and its webhooks.
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Adapter, openAdapter } from '../../../keycrm/src/adapter.ts';
import type { Call } from '../../../keycrm/src/http.ts';
import { Fault } from '../../../keycrm/src/http.ts';
import { asInteger, asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { runAction } from '../../src/domain/actions/run-action.ts';
import { cancelOrder, packOrder } from '../../src/domain/orders/staff/move-orders.ts';
import { stateRefusedTask } from '../../src/domain/orders/staff/report-refusal.ts';
import { retryTask, showStuck } from '../../src/domain/staff/stuck-tasks.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { addAccount } from '../../src/domain/staff/change-accounts.ts';
import { openHarness, Phone } from '../harness/club.ts';
import { openOfficeOf } from '../harness/office.ts';
import { consoleOf } from '../steps/console.ts';
import { insertOrderRow } from '../steps/order-row.ts';

const club = openHarness();
const office = openOfficeOf(club);
const hookSecret = 'an address that nobody guesses';
const webhookSecret = `whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`;
const minuteMs = 60_000;
let phone: Phone;
let key: string;
let adapter: Adapter;
/** The calls to the club, and how often its reply got lost. */
let lost = 0;
/** An order whose actions never get a reply. */
let silent: number | undefined;
const files = mkdtempSync(join(tmpdir(), 'keycrm-'));

beforeAll(async () => {
  phone = await new Phone(club).register();
  const ends_at = new Date(club.clock.now.getTime() + 300 * 86_400_000).toISOString();
  const held = {
    permissions: ['orders.view', 'orders.handle', 'orders.undo', 'goods.edit'] as never[],
    brands: ['main' as const],
  };
  key = (await runAction(consoleOf(club), addAccount, { name: 'keycrm', ...held, ends_at, calls_a_minute: 6000 })).key;
});
beforeEach(() => {
  lost = 0;
  silent = undefined;
  adapter = open(randomUUID());
});
afterEach(async () => {
  await adapter.end();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
});

function open(file: string): Adapter {
  const { port } = club.outside.server.address() as { port: number };
  return openAdapter(
    {
      club: { url: 'http://club', key, brand: 'main', webhookSecret },
      crm: { url: `http://127.0.0.1:${port}/emulators/keycrm/v1`, key: 'demo-keycrm', sourceId: 7, hookSecret },
      statuses: {
        out: { packed: 3, shipped: 8, cancelled: 19 },
        in: { 3: 'packed', 8: 'shipped', 12: 'delivered', 19: 'cancelled' },
      },
      stateFile: join(files, `${file}.json`),
    },
    { now: () => club.clock.now, everyMs: 0, sendToClub },
  );
}

async function sendToClub({ method, url, headers, body }: Call) {
  const { pathname, search } = new URL(url);
  if (silent !== undefined && method === 'POST' && (body as { input?: { number?: number } }).input?.number === silent)
    throw new Fault('unavailable', 'silent');
  const answer = await office.app.inject({
    method: method as 'GET',
    url: pathname + search,
    headers: { ...headers, host: new URL(club.config.office.url).host },
    ...(body !== undefined && { payload: body as object }),
  });
  if (lost > 0 && method === 'POST') {
    lost--;
    throw new Fault('unavailable', 'lost');
  }
  return { status: answer.statusCode, json: answer.json() as unknown };
}

interface CrmOrder {
  id: number;
  source_uuid: string;
  status_id: number;
  grand_total: number;
}
const crm = async (): Promise<CrmOrder[]> =>
  (await club.outside.inject('/emulators/keycrm/orders')).json<{ orders: CrmOrder[] }>().orders;
const ofNumber = async (number: number) => (await crm()).filter((one) => one.source_uuid === String(number));
const crmIs = (mode: string, times = 1) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'keycrm', mode, times } });
const managerSets = async (number: number, status: number, waybill?: string) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/keycrm/orders',
    payload: { id: (await ofNumber(number))[0]?.id, status, waybill },
  });
const crmCalls = (number: unknown, secret = hookSecret) =>
  adapter.handle({
    path: `/crm/${secret}`,
    headers: {},
    body: JSON.stringify({ event: 'order.change_order_status', context: { source_uuid: number, status_id: 19 } }),
  });
function clubCalls(number: number, over: Partial<{ secret: string; age: number }> = {}) {
  const body = JSON.stringify({ type: 'order.placed', data: { order: number } });
  const [id, at] = [`msg_${number}`, Math.floor(club.clock.now.getTime() / 1000) - (over.age ?? 0)];
  const secret = Buffer.from((over.secret ?? webhookSecret).slice(6), 'base64');
  const signature = createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  return adapter.handle({ path: '/club', headers, body });
}
const stateOf = async (number: number) =>
  (await rowsOf(club.database.db, sql`select state from orders where number = ${number}`, { state: asText }))[0]?.state;
const place = () => insertOrderRow(club, phone);
const everyProblem = () =>
  (adapter.health() as { problems: { order?: number; sku?: string; problem: string }[] }).problems;
const problems = () => everyProblem().filter(({ order }) => order !== undefined);

test('an order is in the CRM once, by our number and without its recipient, however often it is reported', async () => {
  const { number } = await place();
  expect(await Promise.all([clubCalls(number), clubCalls(number)])).toMatchObject([{ status: 200 }, { status: 200 }]);
  await adapter.work();
  const [order, ...others] = await ofNumber(number);
  expect(others).toEqual([]);
  expect(JSON.stringify(order)).not.toMatch(/380\d{9}|Тестова|Хрещатик/);
  expect(order).toMatchObject({ source_uuid: String(number), status_id: 1 });
});

test('a lost reply of the CRM is looked up; while it is unsettled nothing is sent again', async () => {
  const { number } = await place();
  await adapter.work();
  const second = await place();
  // The first look, the order itself, and the look after it.
  await crmIs('repeat');
  await crmIs('lost-answer');
  await crmIs('lie');
  expect((await clubCalls(second.number)).status, 'told to come again').toBe(503);
  expect((await clubCalls(second.number)).status, 'the CRM lies that there is none').toBe(503);
  expect((await clubCalls(second.number)).status).toBe(200);
  expect([(await ofNumber(number)).length, (await ofNumber(second.number)).length]).toEqual([1, 1]);
});

test('an order that never arrived is sent again after its time, by a restarted process', async () => {
  const { number } = await place();
  const file = randomUUID();
  adapter = open(file);
  await adapter.work();
  const late = await place();
  // Not found, and no event that it was sent.
  await crmIs('repeat');
  await crmIs('garbage');
  expect((await clubCalls(late.number)).status).toBe(503);
  await adapter.end();
  adapter = open(file);
  expect((await clubCalls(late.number)).status).toBe(503);
  club.clock.forward(3 * minuteMs);
  expect((await clubCalls(late.number)).status).toBe(200);
  expect((await ofNumber(late.number)).length).toBe(1);
  expect((await ofNumber(number)).length).toBe(1);
});

test('a refusal by the CRM is reported to the club for its own list of stuck cases, and delays no other order', async () => {
  await adapter.work();
  const [bad, good] = [await place(), await place()];
  await crmIs('repeat');
  await crmIs('refused');
  expect((await clubCalls(bad.number)).status).toBe(422);
  expect(problems()).toEqual([{ order: bad.number, problem: 'CRM: http 422' }]);
  expect((await ofNumber(good.number)).length).toBe(1);
  expect((await clubCalls(bad.number)).status).toBe(200);
  expect((await ofNumber(bad.number)).length).toBe(1);
  expect(problems()).toEqual([]);
});

test('the states of the club are reported, and the echoing call requests nothing', async () => {
  const { number } = await place();
  await adapter.work();
  await runAction(consoleOf(club), packOrder, { number });
  await adapter.work();
  expect((await ofNumber(number))[0]?.status_id).toBe(3);
  expect((await crmCalls(String(number))).status).toBe(200);
  expect(await stateOf(number)).toBe('packed');
  await runAction(consoleOf(club), cancelOrder, { number });
  await adapter.work();
  expect((await ofNumber(number))[0]?.status_id).toBe(19);
});

test('a status that a manager sets packs and ships the order once, whatever the call itself contains', async () => {
  const { number } = await place();
  await adapter.work();
  await managerSets(number, 3);
  expect(await Promise.all([crmCalls(String(number)), crmCalls(String(number))])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
  expect(await stateOf(number)).toBe('packed');
  await managerSets(number, 8, '20450000000077');
  lost = 1;
  expect((await crmCalls(String(number))).status).toBe(503);
  expect((await crmCalls(String(number))).status).toBe(200);
  const [row] = await rowsOf(
    club.database.db,
    sql`select state, waybill, (select count(*)::int from audit_log where action = 'orders.ship'
      and target = 'order:' || number and actor = 'account:keycrm') as times from orders where number = ${number}`,
    { state: asText, waybill: asText, times: asInteger },
  );
  expect(row).toEqual({ state: 'shipped', waybill: '20450000000077', times: 1 });
});

const drain = async () => {
  await club.database.db.execute(sql`update outbox set run_at = now() where kind = 'state-refused'`);
  await drainOutbox(
    { ...club.services, log: { warn: () => undefined } as never },
    { 'state-refused': stateRefusedTask },
  );
};

test('a lost call is made up for, and a refusal by the club is a case with its message', async () => {
  const { number } = await place();
  await adapter.work();
  await managerSets(number, 8);
  await adapter.work();
  expect(problems()).toEqual([
    { order: number, problem: expect.stringMatching(/^orders\.ship \d+: waybill_missing, /) },
  ]);
  expect(await stateOf(number)).toBe('placed');
  // Staff who only use the office see it there, with its order; after a retry it stays while the cause does.
  await drain();
  const cases = async () => (await showStuck(consoleOf(club), {})).rows.filter(({ kind }) => kind === 'state-refused');
  expect(await cases()).toMatchObject([
    { order: number, fault: 'keycrm stopped shipped waybill_missing', may_close: true },
  ]);
  await runAction(consoleOf(club), retryTask, { task: (await cases())[0]!.id });
  await drain();
  expect(await cases()).toHaveLength(1);
  await managerSets(number, 19);
  await adapter.work();
  expect(await stateOf(number)).toBe('cancelled');
  expect(await cases()).toEqual([]);
});

test('an order without an answer waits for its next turn, and delays no other', async () => {
  const [first, second] = [(await place()).number, (await place()).number];
  await adapter.work();
  for (const number of [first, second]) await managerSets(number, 19);
  silent = first;
  for (let round = 0; (await stateOf(second)) !== 'cancelled'; round++) {
    expect(round, 'rounds until it had its turn').toBeLessThan(6);
    await adapter.work();
  }
  expect(await stateOf(first)).toBe('placed');
  silent = undefined;
  for (let round = 0; (await stateOf(first)) !== 'cancelled'; round++) {
    expect(round, 'rounds until it had its turn').toBeLessThan(6);
    await adapter.work();
  }
});

test('a stranger opens nothing: a wrong address, a wrong signature, an old one, an order that was never reported to the CRM', async () => {
  const { number } = await place();
  expect((await crmCalls(String(number), 'x'.repeat(hookSecret.length))).status).toBe(404);
  expect((await clubCalls(number, { secret: `whsec_${Buffer.from('another').toString('base64')}` })).status).toBe(401);
  expect((await clubCalls(number, { age: 600 })).status).toBe(401);
  expect((await crmCalls(String(number))).status).toBe(200);
  expect((await crmCalls('1 or 1=1')).status).toBe(422);
  expect(await ofNumber(number)).toEqual([]);
});

test('stock is imported completely, once, and rows that the club refuses are reported', async () => {
  const skus = await rowsOf(
    club.database.db,
    sql`select v.sku from variants v join products p on p.id = v.product_id where p.brand = 'main' order by v.id limit 60`,
    { sku: asText },
  );
  const stock = (sku: string, quantity: number, reserve = 0) =>
    club.outside.inject({ method: 'POST', url: '/emulators/keycrm/stock', payload: { sku, quantity, reserve } });
  for (const [at, { sku }] of skus.entries()) await stock(sku, 100 + at, 2);
  await stock('NO-SUCH', 5);
  await adapter.work();
  const [first, second] = skus.map(({ sku }) => sku) as [string, string];
  const left = async (sku: string) =>
    (await rowsOf(club.database.db, sql`select stock from variants where sku = ${sku}`, { stock: asInteger }))[0]
      ?.stock;
  expect([await left(first), await left(skus.at(-1)?.sku ?? '')]).toEqual([98, 98 + skus.length - 1]);
  expect(everyProblem()).toContainEqual({ sku: 'NO-SUCH', problem: 'This brand has no NO-SUCH' });
  // Sold here meanwhile: nothing of the CRM changed, so it stays sold.
  await club.database.db.execute(sql`update variants set stock = 90 where sku in (${first}, ${second})`);
  await crmIs('repeat', 2);
  await adapter.work();
  expect(await left(first)).toBe(90);
  await stock(second, 50);
  lost = 1;
  await adapter.work();
  await club.database.db.execute(sql`update variants set stock = 40 where sku = ${second}`);
  await adapter.work();
  expect(await left(second), 'the call that was heard is not done again').toBe(40);
});

test.each(['down', 'error500', 'http429', 'garbage', 'lie'])('a CRM that is %s loses nothing', async (mode) => {
  await adapter.work();
  const { number } = await place();
  await crmIs(mode, 3);
  await clubCalls(number);
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  club.clock.forward(3 * minuteMs);
  await adapter.work();
  expect((await ofNumber(number)).length).toBe(1);
  expect(problems()).toEqual([]);
});

test('open orders are polled in turns: a round covers fifteen, and each has its turn', async () => {
  const numbers: number[] = [];
  for (let n = 0; n < 18; n++) numbers.push((await place()).number);
  await adapter.work();
  for (const number of numbers) await managerSets(number, 19);
  const cancelled = async () =>
    (await Promise.all(numbers.map(stateOf))).filter((state) => state === 'cancelled').length;
  let before = 0;
  for (let round = 0; before < numbers.length; round++) {
    await adapter.work();
    const after = await cancelled();
    expect(after - before).toBeLessThanOrEqual(15);
    expect(round, 'rounds until each had its turn').toBeLessThan(4);
    before = after;
  }
});
