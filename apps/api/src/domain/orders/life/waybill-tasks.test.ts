import { demoWaybillSender } from '@club/rules/settings/first-values';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../../test/harness/club.ts';
import { consoleOf } from '../../../../test/steps/console.ts';
import { sentBy, waybillSteps } from '../../../../test/steps/waybills.ts';
import { ordersCommands } from '../../../cli/orders/commands.ts';
import { asBoolean, asText, orNull } from '../../../database/columns.ts';
import { findMadeWaybill } from '../../../database/orders/waybills.ts';
import { rowsOf } from '../../../database/rows.ts';

const club = openHarness({ seed: false });
const steps = waybillSteps(club);
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
  await steps.open();
});
beforeEach(() => club.database.db.execute(sql`delete from outbox`));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const settleMs = 121_000;
const run = (name: keyof typeof ordersCommands, ...positional: (string | number)[]) =>
  ordersCommands[name](
    { ...consoleOf(club), ...sentBy(club, demoWaybillSender) },
    {
      positional: positional.map(String),
      flags: {},
    },
  );
const request = ({ number }: { number: number }) => run('waybill', number);
const madeOf = ({ id }: { id: number }) => findMadeWaybill(club.database.db, id);
const stuck = () =>
  rowsOf(
    club.database.db,
    sql`select kind, last_error as fault, gave_up_at is not null as "isStuck" from outbox
      where kind like '%-waybill' order by id`,
    { kind: asText, fault: orNull(asText), isStuck: asBoolean },
  );

test('the carrier makes the waybill of an order with our number, its box and the sum to collect', async () => {
  const order = await steps.place(phone, { totalKop: 49_950 });
  expect((await request(order)).rows).toEqual([{ number: order.number, state: 'requested', waybill: null }]);
  await steps.work();
  const [document, ...others] = await steps.documentsOf(order);
  expect(others).toEqual([]);
  expect(document?.properties).toMatchObject({
    PayerType: 'Recipient',
    ServiceType: 'WarehouseWarehouse',
    AfterpaymentOnGoodsCost: '499.5',
    Cost: '500',
    Sender: demoWaybillSender.counterpartyId,
    OptionsSeat: [{ weight: '1', volumetricWidth: '17', volumetricLength: '24', volumetricHeight: '10' }],
  });
  expect(document?.properties).not.toHaveProperty('DeliveryByHand');
  expect(await madeOf(order)).toEqual({ state: 'made', waybill: document?.IntDocNumber, fault: null });
  const waybill = document?.IntDocNumber ?? '';
  expect((await request(order)).rows).toEqual([{ number: order.number, state: 'made', waybill }]);
  expect((await run('show', order.number)).rows).toContainEqual({ what: 'waybill', value: `${waybill}, made` });
  await run('pack', order.number);
  expect((await run('ship', order.number)).rows).toMatchObject([{ to: 'shipped', waybill }]);
});

test('seats are of the goods as the catalogue measures them, and a locker takes one', async () => {
  await club.database.db.execute(sql`insert into products (id, brand, title, subtitle, description, facts, legal_class,
    tags, tile_hue, images) values (1, 'main', 'Важке', '', '[]', '[]', 'merch', '{}', 0, '{}') on conflict do nothing`);
  await club.database.db.execute(sql`insert into variants (id, product_id, title, options, price_kop, xp_price, stock,
    sticks_per_pack, sku, position, weight_g, size_cm) values (1, 1, '', '{}', 100, 0, 1, 0, 'HEAVY', 0, 12000, '{20,10,10}')`);
  const [branch, locker] = [await steps.place(phone), await steps.place(phone, { branch: 'locker' })];
  await club.database.db.execute(sql`update order_items set units = 2 where order_id in (${branch.id}, ${locker.id})`);
  await run('waybill', branch.number, locker.number);
  await steps.work();
  await club.database.db.execute(sql`delete from variants`);
  await club.database.db.execute(sql`delete from products`);
  const seat = { weight: '12.15', volumetricLength: '24', volumetricWidth: '17', volumetricHeight: '10' };
  expect((await steps.documentsOf(branch))[0]?.properties).toMatchObject({
    Weight: '24.3',
    SeatsAmount: '2',
    OptionsSeat: [seat, seat],
  });
  expect((await steps.documentsOf(locker))[0]?.properties).toMatchObject({
    Weight: '24.15',
    SeatsAmount: '1',
    OptionsSeat: [{ weight: '24.15', volumetricLength: '34' }],
  });
});

test('a courier delivers to an address by its parts, and a locker has its own service', async () => {
  const door = await steps.place(phone, { address1: 'вул. Хрещатик, буд. 22А, кв. 5' });
  const locker = await steps.place(phone, { branch: 'locker' });
  expect((await run('waybill', door.number, locker.number)).rows).toHaveLength(2);
  await steps.work();
  expect((await steps.documentsOf(door))[0]?.properties).toMatchObject({
    ServiceType: 'WarehouseDoors',
    RecipientCityName: 'Київ',
    RecipientAddressName: 'вул. Хрещатик',
    RecipientHouse: '22А',
    RecipientFlat: '5',
  });
  expect((await steps.documentsOf(locker))[0]?.properties).toMatchObject({ ServiceType: 'WarehousePostomat' });
});

test('goods for adults go to no locker while the age is not verified, and into the own hands of the recipient', async () => {
  await club.database.db.execute(
    sql`insert into products (id, brand, line, title, subtitle, description, facts, legal_class, tags, tile_hue, images)
      values (1, 'main', 'glo', 'Пробний товар', '', '[]', '[]', 'tobacco-sticks', '{}', 0, '{}')`,
  );
  const locker = await steps.place(phone, { branch: 'locker', tags: '{pre-order}' });
  expect((await request(locker)).text).toMatch(/a parcel locker cannot check a document/);
  const branch = await steps.place(phone, { tags: '{pre-order}' });
  const known = await steps.place(phone, { branch: 'locker' });
  await request(branch);
  await request(known);
  await steps.work();
  expect((await steps.documentsOf(branch))[0]?.properties).toMatchObject({
    DeliveryByHand: '1',
    DeliveryByHandRecipients: 'Тестова Олена',
    AdditionalInformation: 'Перевірити документ при врученні: 18+',
  });
  expect(await steps.documentsOf(known)).toHaveLength(1);
  await club.database.db.execute(sql`delete from products where id = 1`);
});

test('one call for several orders returns the result of each', async () => {
  const good = await steps.place(phone);
  const over = await steps.place(phone, { state: 'cancelled' });
  const lost = await steps.place(phone, { address1: 'десь у місті' });
  const answer = await run('waybill', good.number, over.number, lost.number);
  expect(answer.exitCode).toBe(1);
  expect(answer.rows.map(({ state }) => state)).toEqual([
    'requested',
    expect.stringContaining(`${over.number}: the order is`),
    expect.stringContaining('no longer knows this address'),
  ]);
  expect((await run('waybill', 999_999_999)).text).toMatch(/no such order/);
  expect(
    (
      await ordersCommands.waybill(
        { ...consoleOf(club), ...sentBy(club, null) },
        { positional: [String(lost.number)], flags: {} },
      )
    ).text,
  ).toMatch(/The sender is not set/);
});

test.each(['silent', 'lie'])(
  'a carrier that is %s about what it made is queried, and makes nothing twice',
  async (mode) => {
    const order = await steps.place(phone);
    await request(order);
    await steps.carrierIs(mode, mode === 'lie' ? 2 : 1);
    await steps.work();
    await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
    await steps.work();
    await steps.work();
    const documents = await steps.documentsOf(order);
    expect(documents.length).toBeLessThanOrEqual(1);
    expect(await madeOf(order)).toMatchObject({ state: 'made', waybill: documents[0]?.IntDocNumber });
  },
);

test('what the carrier never received is made again once it has had its time', async () => {
  const order = await steps.place(phone, { address1: 'вул. Хрещатик, буд. 22' });
  await request(order);
  await steps.carrierIs('error500', 1);
  await steps.work();
  await steps.work();
  expect(await steps.documentsOf(order)).toEqual([]);
  club.clock.forward(settleMs);
  await steps.work();
  expect(await madeOf(order)).toMatchObject({ state: 'made' });
  expect(await steps.documentsOf(order)).toHaveLength(1);
});

test('a carrier that is down refuses no waybill: it is looked up, and made once the carrier has had its time', async () => {
  const order = await steps.place(phone, { address1: 'вул. Хрещатик, буд. 22' });
  await request(order);
  await steps.carrierIs('out-of-service', 1);
  await steps.work();
  expect(await stuck()).toMatchObject([{ kind: 'make-waybill', isStuck: false }]);
  expect(await madeOf(order)).toMatchObject({ state: 'requested', fault: null });
  club.clock.forward(settleMs);
  await steps.work();
  expect(await madeOf(order)).toMatchObject({ state: 'made' });
  expect(await steps.documentsOf(order)).toHaveLength(1);
});

test('a key over its rate limit waits, and nothing is lost or doubled', async () => {
  const order = await steps.place(phone, { address1: 'вул. Хрещатик, буд. 22' });
  await request(order);
  await steps.carrierIs('over-limit', 1);
  await steps.work();
  expect(await stuck()).toEqual([{ kind: 'make-waybill', fault: 'nova-poshta unavailable throttled', isStuck: false }]);
  await steps.work();
  expect(await steps.documentsOf(order)).toHaveLength(1);
});

test('an address that the carrier refuses is a stuck case with its code, and may be requested again', async () => {
  const order = await steps.place(phone, { address1: 'вул. Хрещатик, буд. 22' });
  await request(order);
  await club.database.db.execute(sql`update carrier_cities set area = 'Інша'`);
  await steps.work();
  expect(await madeOf(order)).toEqual({ state: 'refused', waybill: null, fault: '20000200841' });
  expect(await stuck()).toMatchObject([{ fault: 'nova-poshta stopped 20000200841', isStuck: true }]);
  await club.database.db.execute(sql`update carrier_cities set area = 'Київська'`);
  await request(order);
  await steps.work();
  expect(await madeOf(order)).toMatchObject({ state: 'made', fault: null });
  expect(await stuck()).toMatchObject([{ isStuck: false }]);
});

test('a sender without cash on delivery has one order stuck with its code, and all prepaid ones continue', async () => {
  const [cash, paid] = [await steps.place(phone, { totalKop: 49_950 }), await steps.place(phone)];
  await steps.carrierIs('no-money-back');
  for (const order of [cash, paid]) await request(order);
  await steps.work();
  expect(await madeOf(cash)).toEqual({ state: 'refused', waybill: null, fault: '20000200070' });
  expect(await stuck()).toMatchObject([{ fault: 'nova-poshta stopped 20000200070', isStuck: true }, { fault: null }]);
  expect(await madeOf(paid)).toMatchObject({ state: 'made' });
  expect(await steps.documentsOf(cash)).toEqual([]);
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  await request(cash);
  await steps.work();
  expect(await madeOf(cash)).toMatchObject({ state: 'made', fault: null });
});

test('the waybill of a cancelled order is deleted, and an answer that got lost deletes it no less', async () => {
  const [quiet, lost] = [await steps.place(phone), await steps.place(phone)];
  for (const order of [quiet, lost]) await request(order);
  await steps.work();
  await run('cancel', quiet.number);
  await steps.work();
  await run('cancel', lost.number);
  await steps.carrierIs('silent', 1);
  await steps.work();
  await steps.work();
  for (const order of [quiet, lost]) {
    expect(await steps.documentsOf(order)).toEqual([]);
    expect(await madeOf(order)).toMatchObject({ state: 'ended' });
  }
});

test('an order that is cancelled while the carrier is silent leaves no waybill behind', async () => {
  const order = await steps.place(phone);
  await request(order);
  await steps.carrierIs('silent', 1);
  await steps.work();
  await run('cancel', order.number);
  expect(await madeOf(order)).toMatchObject({ state: 'ending' });
  await steps.work();
  expect(await madeOf(order)).toMatchObject({ state: 'ended' });
  expect(await steps.documentsOf(order)).toEqual([]);
});

test('a scanned parcel is not deleted: staff see it as a stuck case', async () => {
  const order = await steps.place(phone);
  await request(order);
  await steps.work();
  const waybill = (await madeOf(order))?.waybill;
  const payload = { waybill, code: '4' };
  await club.outside.inject({ method: 'POST', url: '/emulators/nova-poshta/parcels', payload });
  await run('cancel', order.number);
  await steps.work();
  expect((await stuck()).at(-1)).toMatchObject({ kind: 'delete-waybill', isStuck: true });
});

test('a waybill that is typed stays the one of its order, and the made one is deleted', async () => {
  const order = await steps.place(phone);
  await request(order);
  await steps.work();
  await run('pack', order.number);
  expect((await run('ship', order.number, '20450000000077')).rows).toMatchObject([{ waybill: '20450000000077' }]);
  await steps.work();
  expect(await steps.documentsOf(order)).toEqual([]);
  const other = await steps.place(phone, { state: 'packed' });
  await request(other);
  await run('ship', other.number, '20450000000078');
  await steps.work();
  expect([await steps.documentsOf(other), (await madeOf(other))?.state]).toEqual([[], 'ended']);
});
