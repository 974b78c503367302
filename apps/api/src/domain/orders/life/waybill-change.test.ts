import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { waybillSteps } from '../../../../test/steps/waybills.ts';
import { allActions } from '../../all-actions.ts';
import { listAuditEntries } from '../../../database/actions/audit-log.ts';
import { asText } from '../../../database/columns.ts';
import { blankRecipients } from '../../../database/customers/deletion.ts';
import { findCollected } from '../../../database/orders/waybill-changes.ts';
import { findOrderFacts } from '../../../database/orders/views.ts';
import { rowsOf } from '../../../database/rows.ts';
import { printLabels } from '../staff/print-labels.ts';

const club = openHarness({ seed: false });
const steps = waybillSteps(club);
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  await steps.open();
});
beforeEach(() => club.database.db.execute(sql`delete from outbox`));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

type Flags = Record<string, string | boolean>;
const { run } = steps;
const change = ({ number }: { number: number }, flags: Flags, branch?: string | number) =>
  run('change-waybill', number, branch, flags);

async function made(where: Parameters<typeof steps.place>[1] = {}) {
  const order = await steps.place(phone, { totalKop: 49_950, ...where });
  await run('waybill', order.number);
  await steps.work();
  return order;
}
const documentOf = async (order: { number: number }) => {
  const [document, ...others] = await steps.documentsOf(order);
  expect(others).toEqual([]);
  return document!;
};
const waybillOf = async ({ number }: { number: number }) =>
  (await findOrderFacts(club.database.db, number, undefined))?.madeWaybill;
const otherBranch = async () => {
  const known = await club.services.providers.carrier.listBranches(kyiv);
  return known.findLast(({ kind }) => kind === 'branch')!;
};
const kyiv = '8d5a980d-391c-11dd-90d9-001a92567626';
const orderRow = async ({ id }: { id: number }) =>
  (
    await rowsOf(
      club.database.db,
      sql`select concat_ws('|', delivery_method, city, address1, first_name, last_name, phone) as row from orders
        where id = ${id}`,
      { row: asText },
    )
  )[0]?.row;
const label = ({ number }: { number: number }) =>
  printLabels(consoleOf(club), club.services.providers.carrier, { numbers: [number] });
const later = (ms: number) => {
  club.clock.now = new Date(club.clock.now.getTime() + ms);
};
const scanned = (waybill: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/nova-poshta/parcels', payload: { waybill, code: '4' } });

test('the same waybill changes to another branch, another recipient, other seats and other sums', async () => {
  const order = await made();
  const { IntDocNumber, Ref } = await documentOf(order);
  const branch = await otherBranch();
  await label(order);
  const answer = await change(
    order,
    {
      'first-name': 'Ірина',
      'last-name': 'Коваль',
      phone: '067 765 43 21',
      seats: '1200:24x17x10,800:17x12x9',
      value: '700',
      collect: '0',
    },
    branch.number,
  );
  expect(answer.rows).toEqual([{ number: order.number, state: 'requested', waybill: IntDocNumber }]);
  // It takes effect once the carrier has accepted it, and no outdated label is printed any more.
  expect(await orderRow(order)).not.toContain('Коваль');
  expect(await waybillOf(order)).toMatchObject({ state: 'made', change: { state: 'requested' } });
  await expect(label(order)).rejects.toMatchObject({ code: 'waybill_changing' });
  later(1000);
  await steps.work();
  const changed = await documentOf(order);
  expect([changed.Ref, changed.IntDocNumber]).toEqual([Ref, IntDocNumber]);
  expect(changed.properties).toMatchObject({
    RecipientAddress: branch.id,
    RecipientsPhone: '380677654321',
    Cost: '700',
    Weight: '2',
    SeatsAmount: '2',
  });
  expect(changed.properties).not.toHaveProperty('AfterpaymentOnGoodsCost');
  expect(await orderRow(order)).toContain(`${branch.address}|Ірина|Коваль|380677654321`);
  expect(await waybillOf(order)).toMatchObject({ waybill: IntDocNumber, change: null, isLabelOld: true });
  await label(order);
  expect(await waybillOf(order)).toMatchObject({ isLabelOld: false });
  expect(await findCollected(club.database.db, order.id)).toBe(0);
  const [entry] = await listAuditEntries(club.database.db, {
    actor: undefined,
    before: undefined,
    target: `order:${order.number}`,
    action: 'orders.change-waybill',
    limit: 1,
  });
  expect(entry?.after).toMatchObject({ recipient: true, phone: true, value_kop: 70_000, collect_kop: 0 });
  expect(JSON.stringify(entry)).not.toMatch(/Коваль|7654321/);
});

test('to an address; a dry run shows the changes, and makes none', async () => {
  const order = await made();
  const before = await orderRow(order);
  const plan = await change(order, { street: 'Хрещатик', house: '22', flat: '5', value: '600', 'dry-run': true });
  expect(plan.rows).toEqual([
    { what: 'street', before: null, after: 'new' },
    { what: 'value_kop', before: 49_950, after: 60_000 },
  ]);
  await steps.work();
  expect(await orderRow(order)).toBe(before);
  await change(order, { street: 'Хрещатик', house: '22', flat: '5' });
  await steps.work();
  expect((await documentOf(order)).properties).toMatchObject({
    ServiceType: 'WarehouseDoors',
    RecipientHouse: '22',
    RecipientFlat: '5',
    AfterpaymentOnGoodsCost: '499.5',
  });
  expect(await orderRow(order)).toMatch(/^courier\|Київ\|.*буд\. 22, кв\. 5\|/);
});

test('a carrier silent about a change is queried before it is sent again', async () => {
  const order = await made();
  await change(order, { value: '900' });
  await steps.carrierIs('silent', 1);
  await steps.work();
  expect(await waybillOf(order)).toMatchObject({ change: { state: 'requested' } });
  const calls = await updates();
  await steps.work();
  expect(await waybillOf(order)).toMatchObject({ change: null });
  expect(await updates()).toBe(calls);
  expect((await documentOf(order)).properties).toMatchObject({ Cost: '900' });
});

test('if it does not show the change it is sent again, once it has had its time', async () => {
  const order = await made({ address1: 'вул. Хрещатик, буд. 22А, кв. 5' });
  await change(order, { value: '900' });
  await steps.carrierIs('lie', 1);
  await steps.work();
  const calls = await updates();
  await steps.work();
  expect(await updates()).toBe(calls);
  later(121_000);
  await steps.work();
  expect(await updates()).toBe(calls + 1);
  expect(await waybillOf(order)).toMatchObject({ change: null });
});

const updates = async () => {
  const { documents } = (await club.outside.inject('/emulators/nova-poshta/documents')).json<{
    documents: { updates?: number }[];
  }>();
  return documents.reduce((sum, { updates: one = 0 }) => sum + one, 0);
};

test('a carrier over its rate limit is called again later, and a newer change is merged with the one before', async () => {
  const order = await made();
  await change(order, { value: '900' });
  await steps.carrierIs('over-limit');
  await steps.work();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  expect(await waybillOf(order)).toMatchObject({ change: { state: 'requested' } });
  await change(order, { seats: '5000:30x30x30' });
  await steps.work();
  expect((await documentOf(order)).properties).toMatchObject({ Cost: '900', Weight: '5' });
  expect(await waybillOf(order)).toMatchObject({ change: null });
});

test('once scanned it stays as it is: refused by the carrier, and here as soon as tracking reports it', async () => {
  const order = await made();
  const before = await orderRow(order);
  const { IntDocNumber: waybill } = await documentOf(order);
  await scanned(waybill);
  await change(order, { 'last-name': 'Інший' });
  await steps.work();
  expect(await waybillOf(order)).toMatchObject({ state: 'made', change: { state: 'refused' } });
  expect(await orderRow(order)).toBe(before);
  await label(order);
  await club.database.db.execute(sql`insert into parcels (order_id, code, state, text, at, asked_at)
    values (${order.id}, '5', 'in_transit', '', now(), now())`);
  expect((await change(order, { value: '900' })).text).toMatch(/already has the parcel/);
  expect(
    await rowsOf(club.database.db, sql`select kind from outbox where gave_up_at is not null`, { kind: asText }),
  ).toEqual([]);
});

test('an order cancelled meanwhile is deleted at the carrier, and not changed', async () => {
  const order = await made();
  await change(order, { value: '900' });
  await run('cancel', order.number);
  await steps.work();
  expect(await steps.documentsOf(order)).toEqual([]);
  expect(await waybillOf(order)).toMatchObject({ state: 'ended', change: null });
});

test('impossible changes are refused with what to do', async () => {
  const order = await made();
  const known = await club.services.providers.carrier.listBranches(kyiv);
  const locker = known.find(({ kind }) => kind === 'locker')!;
  const said = async (flags: Flags, branch?: string | number) => (await change(order, flags, branch)).text;
  expect(await said({})).toMatch(/specify what to change/);
  expect(await said({ collect: '500' })).toMatch(/between 0 and 49950/);
  expect(await said({ phone: '044 123 45 67' })).toMatch(/mobile number/);
  expect(await said({ seats: 'two boxes' })).toMatch(/Give each seat as/);
  expect(await said({ value: 'much' })).toMatch(/--value: Give an amount in hryvnias/);
  expect(await said({ street: 'Хрещатик' })).toMatch(/--street and --house/);
  expect(await said({ seats: '1000:10x10x10,1000:10x10x10' }, locker.number)).toMatch(/takes only one seat/);
  const none = await steps.place(phone);
  expect((await change(none, { value: '900' })).text).toMatch(/has no waybill yet/);
  await club.database.db.execute(sql`update orders set payment = 'onlineCard' where id = ${order.id}`);
  expect(await said({ collect: '100' })).toMatch(/cannot change once the order is handed over or paid/);
});

test('a parcel whose waybill is being changed is not shipped, and the change is deleted with its person', async () => {
  const order = await made();
  await run('pack', order.number);
  await change(order, { 'last-name': 'Коваль' });
  expect((await run('ship', order.number)).text).toMatch(/changing its waybill/);
  await club.database.db.execute(sql`update people set deleted_at = now() - interval '1 day'
    where id = (select person_id from customers where id = (select customer_id from orders where id = ${order.id}))`);
  await blankRecipients(club.database.db, club.clock.now);
  const rows = await rowsOf(club.database.db, sql`select coalesce(change::text, '') as change from waybills`, {
    change: asText,
  });
  expect(rows.map((row) => row.change).join('')).not.toContain('Коваль');
});

test('it is nowhere the first thing to do with an order: packing is', () => {
  const names = Object.values(allActions).map(({ spec }) => spec.name);
  expect(names.indexOf('orders.pack')).toBeLessThan(names.indexOf('orders.change-waybill'));
  expect(names.indexOf('orders.ship')).toBeLessThan(names.indexOf('orders.change-waybill'));
});
