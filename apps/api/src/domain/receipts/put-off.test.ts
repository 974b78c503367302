// Delayed receipts: by waybill until the carrier has the money, and those not yet registered by the tax service.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { callBack, type CardOrder, cardOrdersOf, runOutbox } from '../../../test/steps/card-payments.ts';
import { orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { openRegister, receiptsOf, registerSide, scriptRegister } from '../../../test/steps/receipts.ts';
import { signatureOf } from '../../providers/receipts/checkbox/calls.ts';
import { asBoolean, asId, asInteger, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { rescheduleTask } from '../../database/jobs/outbox.ts';
import { wakeReceipt } from '../../database/receipts/offline.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';
import { takeBackUnits } from '../orders/life/return-units.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { fiscalOffline, fiscalUnconfirmed, watchRegister } from './watch-register.ts';

const club = openHarness({ engine: 'embedded', env: { PAYMENT_PROVIDERS: 'liqpay' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
let phone: Phone;
let order: CardOrder;
let waybills = 20450000000000;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(sql`update outbox set done_at = now() where done_at is null`);
  await openRegister(club.services.providers.receipts);
  phone = await new Phone(club).register();
});
afterEach(async () => {
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  await taxService(false);
  vi.useRealTimers();
});

const setCash = (value: 'none' | 'draft' | 'full') => {
  const read = club.clubSettings.current.bind(club.clubSettings);
  club.services.clubSettings = club.clubSettings = {
    current: async () => {
      const settings = await read();
      return { ...settings, receipts: { ...settings.receipts, cashOnDelivery: value } };
    },
  };
};
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await runOutbox(club);
};
const later = async (ms: number, count = 1) => {
  const { now } = club.clock;
  club.clock.forward(ms);
  await turns(count);
  club.clock.now = now;
};
const taxService = (isDown: boolean) =>
  club.outside.inject({ method: 'POST', url: '/emulators/checkbox/tax-service', payload: { isDown } });
const checkbox = () => club.services.providers.receipts.of('checkbox');
const drafts = async () => checkbox().drafts?.findOf(String(waybills), new Date(0));
const received = (code = '9') =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/parcels',
    payload: { waybill: String(waybills), code },
  });
const move = (to: 'packed' | 'shipped' | 'delivered' | 'returned', waybill?: string) =>
  club.database.transaction((tx) =>
    moveOrder(tx, {
      number: order.number,
      to,
      actor: 'console:test',
      now: club.clock.now,
      ...(waybill !== undefined && { waybill }),
    }),
  );
const ship = async () => {
  const { body } = await orderingOf(phone);
  const placed = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  order = { id: placed.order.id, number: Number(placed.order.order_number) };
  waybills += 1;
  await move('packed');
  await move('shipped', String(waybills));
};
const atRegister = async () =>
  (await registerSide(club)).receipts.filter(({ footer }) => footer === `№ ${order.number}`);

test('a parcel that is paid for at the hand-over has a draft, and its receipt once the carrier has the money', async () => {
  setCash('draft');
  await ship();
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([
    { kind: 'sale', state: 'waiting', kop: 210_00, reason: 'club waits carrier' },
  ]);
  expect(await drafts()).toMatchObject({ waybill: String(waybills), amountKop: 210_00, receiptKey: null });
  expect(await atRegister(), 'nothing is made yet').toEqual([]);
  await move('delivered');
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'waiting', reason: 'club waits carrier' }]);
  await received();
  await turns(2);
  const [made] = await receiptsOf(club, order);
  expect(made).toMatchObject({ state: 'done', kop: 210_00, reason: null });
  expect(await atRegister()).toMatchObject([{ id: made?.key, type: 'SELL', status: 'DONE', total: 210_00 }]);
  await move('returned');
  await turns(5);
  expect(await atRegister()).toMatchObject([{ type: 'RETURN', relatedId: made?.key }, { type: 'SELL' }]);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }, { kind: 'return', state: 'done' }]);
});

test('after a timeout a draft is looked up by its waybill, and there is one', async () => {
  setCash('draft');
  await ship();
  await scriptRegister(club, 'lost-answer');
  await turns(1);
  expect(await receiptsOf(club, order)).toMatchObject([{ reason: 'checkbox unknown http 502' }]);
  await turns(1);
  expect(await receiptsOf(club, order)).toMatchObject([{ reason: 'club waits carrier' }]);
  await ship();
  await scriptRegister(club, 'down');
  await turns(2);
  expect(await drafts(), 'not before the register has had its time').toBeUndefined();
  await later(130_000, 2);
  expect(await drafts()).toMatchObject({ waybill: String(waybills) });
  const { drafts: storedDrafts } = checkbox();
  const all = await Promise.all(
    [waybills - 1, waybills].map(async (waybill) => storedDrafts?.findOf(String(waybill), new Date(0))),
  );
  expect(all.map((one) => one?.waybill)).toEqual([String(waybills - 1), String(waybills)]);
});

test('if the register refuses the draft, the receipt is made on delivery', async () => {
  setCash('draft');
  await ship();
  await scriptRegister(club, 'refused');
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([{ reason: 'checkbox refused validation.custom' }]);
  await move('delivered');
  await turns(4);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }]);
  expect(await atRegister()).toHaveLength(1);
});

test('the draft of a returned parcel is deleted, unless the carrier has its money', async () => {
  setCash('draft');
  await ship();
  await turns(2);
  await move('returned');
  await turns(2);
  expect([await receiptsOf(club, order), await drafts()]).toEqual([[], undefined]);
  await ship();
  await turns(2);
  await received();
  await move('returned');
  await turns(2);
  const stuck = await rowsOf(
    club.database.db,
    sql`select last_error as fault from outbox where kind = 'fiscal-draft-end' and gave_up_at is not null`,
    { fault: orNull(asText) },
  );
  expect(stuck).toEqual([{ fault: 'checkbox stopped draft-is-receipt' }]);
});

async function refuseOne() {
  const lines = [{ position: 0, units: 1, isRestocked: true }];
  await club.database.transaction((tx) =>
    takeBackUnits(tx, { number: order.number, lines, reason: '', actor: 'console:test', now: club.clock.now }),
  );
}

/** Its tasks alone, as if the others were not due yet. */
async function runOnly(kind: string) {
  const { db } = club.database;
  await db.execute(sql`update outbox set leased_until = '2100-01-01' where done_at is null and kind <> ${kind}`);
  await turns(1);
  await db.execute(sql`update outbox set leased_until = null where done_at is null`);
}

test('a part refused on delivery removes the draft, and the rest gets its receipt on delivery', async () => {
  setCash('draft');
  await ship();
  await turns(2);
  await refuseOne();
  await move('delivered');
  await turns(6);
  expect(await drafts()).toBeUndefined();
  expect(await atRegister()).toMatchObject([{ type: 'SELL', total: 105_00 }]);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', kop: 105_00 }]);
});

test('a part refused while the draft is still to be made ends it, and the rest gets its receipt on delivery', async () => {
  setCash('draft');
  await ship();
  await scriptRegister(club, 'http429');
  await turns(1);
  expect(await receiptsOf(club, order)).toMatchObject([{ kop: 210_00, reason: 'checkbox unavailable http 429' }]);
  await refuseOne();
  await runOnly('fiscal-draft-end');
  expect(await receiptsOf(club, order)).toEqual([]);
  await turns(2);
  expect(await receiptsOf(club, order), 'nothing of the old sum is left').toEqual([]);
  await move('delivered');
  await turns(4);
  expect(await atRegister()).toMatchObject([{ type: 'SELL', total: 105_00 }]);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', kop: 105_00 }]);
});

test('what was begun of another sum, and no register has, is begun again at the hand-over', async () => {
  setCash('full');
  await ship();
  await club.database.db
    .execute(sql`insert into receipts (order_id, source, kind, amount_kop, register, key, state, created_at)
    values (${order.id}::bigint, ${`cash-${order.number}`}, 'sale', 42000, 'checkbox', gen_random_uuid(), 'waiting', now())`);
  await move('delivered');
  await turns(4);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', kop: 210_00 }]);
});

test('by "none" and "full" no draft is made', async () => {
  for (const value of ['none', 'full'] as const) {
    setCash(value);
    await ship();
    await turns(2);
    expect([await receiptsOf(club, order), await drafts()]).toEqual([[], undefined]);
  }
});

const offlineRow = () =>
  rowsOf(
    club.database.db,
    sql`select is_offline as "isOffline", confirmed_at is not null as "isConfirmed" from receipts where order_id = ${order.id}::bigint`,
    { isOffline: asBoolean, isConfirmed: asBoolean },
  );
const paid = async () => {
  order = await (await cardOrdersOf(phone))(sticks);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
  expect(await callBack(club, order, 'success')).toBe(200);
};
const stuck = () =>
  rowsOf(
    club.database.db,
    sql`select kind, count(*)::int as count from outbox
    where kind in ('fiscal-offline', 'fiscal-unconfirmed') and done_at is null group by kind`,
    { kind: asText, count: asInteger },
  );

test('without the tax service receipts are made offline, and are confirmed when it is back', async () => {
  await taxService(true);
  await paid();
  await turns(3);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done', number: expect.stringMatching(/^TEST-off-/) }]);
  expect(await offlineRow()).toEqual([{ isOffline: true, isConfirmed: false }]);
  await watchRegister(club.services, club.clock.now);
  expect(await offlineRow(), 'asked, and it is still away').toEqual([{ isOffline: true, isConfirmed: false }]);
  await taxService(false);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start + 130_000 });
  await watchRegister(club.services, club.clock.now);
  await watchRegister(club.services, club.clock.now);
  expect(await offlineRow()).toEqual([{ isOffline: true, isConfirmed: true }]);
  expect(await stuck()).toEqual([]);
});

test('a register offline for 30 hours is a case while it still works, and a refusal afterwards is pending', async () => {
  await taxService(true);
  await paid();
  await turns(2);
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start + 31 * 3_600_000 });
  await watchRegister(club.services, club.clock.now);
  expect(await stuck()).toEqual([{ kind: 'fiscal-offline', count: 1 }]);
  vi.setSystemTime(start + 37 * 3_600_000);
  const { receipts } = club.services.providers;
  await openRegister(receipts);
  await paid();
  await turns(2);
  expect(await receiptsOf(club, order)).toMatchObject([
    { state: 'waiting', reason: 'checkbox unavailable register.offline' },
  ]);
  await taxService(false);
  await watchRegister(club.services, club.clock.now);
  await turns(4);
  expect(await receiptsOf(club, order)).toMatchObject([{ state: 'done' }]);
  const services = { ...club.services, log: { warn: () => undefined }, clock: () => club.clock.now };
  await club.database.db.execute(
    sql`update outbox set run_at = now(), gave_up_at = null where kind = 'fiscal-offline'`,
  );
  await drainOutbox(services, { 'fiscal-offline': fiscalOffline });
  expect(await stuck(), 'the case closes by itself').toEqual([]);
});

test('a receipt that the tax service refuses afterwards is a case until it has it', async () => {
  await taxService(true);
  await paid();
  await turns(2);
  await taxService(false);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 3_600_000 });
  await scriptRegister(club, 'tax-refused');
  await watchRegister(club.services, club.clock.now);
  await watchRegister(club.services, club.clock.now);
  const services = { ...club.services, log: { warn: () => undefined }, clock: () => club.clock.now };
  await drainOutbox(services, { 'fiscal-unconfirmed': fiscalUnconfirmed });
  expect(await stuck()).toEqual([{ kind: 'fiscal-unconfirmed', count: 1 }]);
});

test("the register’s call wakes the receipt, and no other caller's does", async () => {
  await paid();
  await turns(1);
  const [row] = await receiptsOf(club, order);
  await club.database.db.execute(
    sql`update outbox set run_at = now() + interval '1 hour' where kind = 'fiscal-receipt'`,
  );
  const call = (body: string, signature: string) =>
    club.app.inject({
      method: 'POST',
      url: '/hooks/checkbox',
      headers: { 'content-type': 'application/json', 'x-request-signature': signature },
      payload: body,
    });
  await checkbox().calls?.listen();
  const api = `${club.config.providers.checkbox.url}/api/v1`;
  const headers = { 'x-client-name': 't', 'x-license-key': club.config.providers.checkbox.licenseKey };
  const signedIn = await fetch(`${api}/cashier/signinPinCode`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ pin_code: club.config.providers.checkbox.pin }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const hook = await fetch(`${api}/webhook`, { headers: { ...headers, authorization: `Bearer ${token}` } });
  const { key, url } = (await hook.json()) as { key: string; url: string };
  expect(url).toBe(club.config.providers.checkbox.callUrl);
  const body = JSON.stringify({ receipt: { id: row?.key, status: 'DONE' } });
  const isDue = async () =>
    rowsOf(
      club.database.db,
      sql`select run_at <= now() as due from outbox where kind = 'fiscal-receipt' and done_at is null`,
      {
        due: asBoolean,
      },
    );
  expect((await call(body, signatureOf('another', body))).statusCode).toBe(403);
  expect((await call(`${body} `, signatureOf(key, body))).statusCode).toBe(403);
  expect(await isDue()).toEqual([{ due: false }]);
  expect((await call(body, signatureOf(key, body))).statusCode).toBe(200);
  expect(await isDue()).toEqual([{ due: true }]);
  const strange = JSON.stringify({ shift: { id: '1' } });
  expect(
    (await call(strange, signatureOf(key, strange))).statusCode,
    'what says nothing is answered all the same',
  ).toBe(200);
});

test('a call that comes while the task of its receipt runs has the receipt looked up once more', async () => {
  await paid();
  await turns(1);
  const [receipt] = await receiptsOf(club, order);
  const { db } = club.database;
  const [run] = await rowsOf(
    db,
    sql`update outbox set run_at = now() - interval '1 minute', leased_until = now() + interval '1 minute'
      where kind = 'fiscal-receipt' and done_at is null returning id, run_at::text as "dueAt"`,
    { id: asId, dueAt: asText },
  );
  await wakeReceipt(db, receipt?.key ?? '');
  await rescheduleTask(db, run!, 3_600_000, undefined);
  const row = sql`select run_at <= now() and leased_until is null as due from outbox where id = ${run!.id}`;
  expect(await rowsOf(db, row, { due: asBoolean })).toEqual([{ due: true }]);
});
