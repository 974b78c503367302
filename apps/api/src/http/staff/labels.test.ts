import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { runAction } from '../../domain/actions/run-action.ts';
import { cancelOrder, deliverOrder, packOrder, shipOrder } from '../../domain/orders/staff/move-orders.ts';
import { makeWaybill } from '../../domain/orders/staff/make-waybill.ts';
import { demoWaybillSender } from '@club/rules/settings/first-values';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { sentBy, waybillSteps } from '../../../test/steps/waybills.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
const steps = waybillSteps(club);
const call = 'POST /api/order-labels';
let desk: Desk;
let phone: Phone;

beforeAll(async () => {
  await steps.open();
  phone = await new Phone(club).register();
  desk = await new Desk(office).sit(['order-desk']);
});

async function placeWithWaybill() {
  const order = await steps.place(phone);
  await runAction({ ...consoleOf(club), ...sentBy(club, demoWaybillSender) }, makeWaybill, { number: order.number });
  await steps.work();
  return order;
}

const printed = () =>
  rowsOf(
    club.database.db,
    sql`select target, actor, after->>'waybill' as waybill from audit_log where action = 'orders.label' order by id`,
    { target: asText, actor: asText, waybill: asText },
  );

test('labels of chosen orders are one file that is not stored, and the log records who printed each', async () => {
  const orders = [await placeWithWaybill(), await placeWithWaybill()];
  const numbers = orders.map(({ number }) => number);
  const [first = 0] = numbers;
  expect(await desk.call('GET /api/order', { number: String(first) })).toMatchObject({ has_label: true });
  const answer = await desk.request(call, { numbers: [...numbers, first] });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="labels.pdf"',
  });
  const pdf = answer.rawPayload.toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toContain('/Count 2');
  const waybills = await Promise.all(orders.map(async (order) => (await steps.documentsOf(order))[0]?.IntDocNumber));
  for (const waybill of waybills) expect(pdf).toContain(waybill);
  expect(await printed()).toEqual(
    numbers.map((number, at) => ({ target: `order:${number}`, actor: `staff:${desk.member}`, waybill: waybills[at] })),
  );
  const { timeline } = await desk.call('GET /api/order', { number: String(first) });
  expect(timeline.map(({ what }) => what)).toContain('orders.label');
});

test('one order without a waybill, of another brand or unknown stops all of them, and nothing is logged', async () => {
  const made = await placeWithWaybill();
  const early = await steps.place(phone);
  const before = await printed();
  expect(await desk.call('GET /api/order', { number: String(early.number) })).toMatchObject({ has_label: false });
  expect(await desk.refusal(call, { numbers: [made.number, early.number] })).toBe('waybill_not_made');
  expect(await desk.refusal(call, { numbers: [made.number, 999_999] })).toBe('order_unknown');
  expect(await desk.refusal(call, { numbers: [] })).toBe('input_invalid');
  const elsewhere = await new Desk(office).sit(['order-desk'], ['ogo']);
  expect(await elsewhere.refusal(call, { numbers: [made.number] })).toBe('order_unknown');
  expect(await printed()).toEqual(before);
});

test('a finished order gives no label, and a customer reads in their export that one was printed', async () => {
  const { number } = await placeWithWaybill();
  const seen = async () => {
    const { data } = await phone.call('GET /api/user/export-data', {});
    return (data.seen_by_staff as { what: string }[]).map(({ what }) => what);
  };
  const before = await seen();
  expect((await desk.request(call, { numbers: [number] })).statusCode).toBe(200);
  expect(await seen()).toEqual([...before, 'recipient']);
  await runAction(consoleOf(club), packOrder, { number });
  await runAction(consoleOf(club), shipOrder, { number });
  await runAction(consoleOf(club), deliverOrder, { number });
  expect(await desk.refusal(call, { numbers: [number] })).toBe('label_not_needed');
});

test('who does not handle orders is offered no label and printed none', async () => {
  const { number } = await placeWithWaybill();
  const before = await printed();
  const support = await new Desk(office).sit(['support']);
  expect(await support.call('GET /api/order', { number: String(number) })).toMatchObject({ has_label: false });
  expect(await support.refusal(call, { numbers: [number] })).toBe('permission_missing');
  expect(await printed()).toEqual(before);
});

test('a list has the waybill as soon as it is made, and neither card nor list offers a label of an undone one', async () => {
  const order = await steps.place(phone);
  const { number } = order;
  const listed = async (view: 'new' | 'undone') => {
    const { rows } = await desk.call('GET /api/orders', { view });
    return rows.find((row) => row.number === number);
  };
  // The card's default is the first of them that destroys nothing.
  expect(await listed('new')).toMatchObject({
    made_waybill: null,
    has_label: false,
    actions: ['orders.pack', 'orders.make-waybill'],
  });
  await runAction({ ...consoleOf(club), ...sentBy(club, demoWaybillSender) }, makeWaybill, { number });
  expect(await listed('new')).toMatchObject({ made_waybill: { state: 'requested' }, has_label: false });
  await steps.work();
  const [document] = await steps.documentsOf(order);
  expect(await listed('new')).toMatchObject({
    waybill: null,
    made_waybill: { state: 'made', waybill: document?.IntDocNumber },
    has_label: true,
    actions: ['orders.pack'],
  });
  await runAction(consoleOf(club), cancelOrder, { number });
  for (const seen of [await listed('undone'), await desk.call('GET /api/order', { number: String(number) })])
    expect(seen).toMatchObject({ has_label: false, actions: [] });
});

test('a packed order without a number is next given one, and one that has it leaves', async () => {
  const [bare, numbered] = [await steps.place(phone), await placeWithWaybill()];
  const nextOf = async ({ number }: { number: number }) => {
    await runAction(consoleOf(club), packOrder, { number });
    return (await desk.call('GET /api/order', { number: String(number) })).actions[0];
  };
  expect([await nextOf(bare), await nextOf(numbered)]).toEqual(['orders.make-waybill', 'orders.ship']);
});

test('a carrier without labels reveals nothing of itself to the office', async () => {
  const { id, number } = await placeWithWaybill();
  await club.database.db.execute(sql`update waybills set document_id = 'unknown' where order_id = ${id}`);
  const answer = await desk.request(call, { numbers: [number] });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'labels_refused', detail: expect.stringContaining('Перевізник') });
  expect(answer.body).not.toMatch(/nova|apiKey|refused \(/i);
});

test('a member of one brand has the waybill of its order made, and the log has it under that brand', async () => {
  const own = await new Desk(office).sit(['order-desk'], ['main']);
  const { number } = await steps.place(phone);
  const services = { ...consoleOf(club), ...sentBy(club, demoWaybillSender) };
  const made = await runAction({ ...services, actor: { kind: 'staff', id: own.member } }, makeWaybill, { number });
  expect(made).toMatchObject({ number, state: 'requested' });
  expect(await auditOf(club)).toMatchObject([{ action: 'orders.make-waybill', brand: 'main' }]);
});
