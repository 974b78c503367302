import { typeset } from '@club/rules/text/ukrainian';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { deliverNotifications, notificationsTo } from '../../../test/steps/notified.ts';
import { asId, asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const club = openHarness();
const call = 'POST /api/api-shop/wait-for-stock';
const soldOut = '4400006';

const wait = (phone: Phone, variant_id = soldOut, is_wanted = true) => phone.call(call, { variant_id, is_wanted });
const stock = (variantId: string, units: number) =>
  club.database.db.execute(sql`update variants set stock = ${units} where id = ${Number(variantId)}`);
const waitedFor = async (phone: Phone, id = '7700006') =>
  (await phone.call('POST /api/api-shop/get-product-by-id', { id })).product.waited_for;
const countPending = async (phone: Phone) => {
  const [row] = await rowsOf(
    club.database.db,
    sql`select count(*)::int as n from stock_waits where customer_id = ${Number(phone.customerId)}`,
    { n: asInteger },
  );
  return row?.n;
};
const notifyAll = () => sendStockAlerts(club.database, club.clock.now);
async function inbox(phone: Phone): Promise<string[]> {
  await deliverNotifications(club);
  const answer = await club.outside.inject({ url: '/emulators/sms/messages', query: { to: phone.number } });
  const { messages } = answer.json() as { messages: { text: string }[] };
  return messages.map(({ text }) => text).filter((text) => text.includes('наявності'));
}

test(
  'a stock alert is written once, shown on the product, and withdrawn',
  { tags: ['POST:/api/api-shop/wait-for-stock'] },
  async () => {
    const phone = await new Phone(club).register();
    expect(await wait(phone)).toEqual({ code: 200, is_wanted: true });
    expect(await wait(phone)).toEqual({ code: 200, is_wanted: true });
    expect([await countPending(phone), await waitedFor(phone)]).toEqual([1, [soldOut]]);
    expect(await waitedFor(await new Phone(club).register())).toEqual([]);
    expect(await wait(phone, soldOut, false)).toEqual({ code: 200, is_wanted: false });
    expect(await wait(phone, soldOut, false)).toEqual({ code: 200, is_wanted: false });
    expect(await waitedFor(phone)).toEqual([]);
  },
);

test('only sold out, visible products of the brand can be requested', async () => {
  const phone = await new Phone(club).register();
  const refusal = (variant_id: string) => phone.refusal(call, { variant_id, is_wanted: true });
  expect(await refusal('4400001')).toBe('in_stock');
  for (const foreign of ['4400105', '1', '9999999999999999999']) expect(await refusal(foreign)).toBe('not_found');
  await club.database.db.execute(sql`update products set hidden_at = now() where id = 7700006`);
  expect(await refusal(soldOut)).toBe('not_found');
  await club.database.db.execute(sql`update products set hidden_at = null where id = 7700006`);
  expect(await countPending(phone)).toBe(0);
});

test('a customer has at most 20 stock alerts, and one more only after withdrawing one', async () => {
  const phone = await new Phone(club).register();
  const many = await rowsOf(
    club.database.db,
    sql`update variants v set stock = 0 from (
      select v.id from variants v join products p on p.id = v.product_id where p.brand = 'main' and v.id <> 4400006
      order by v.id limit 20) twenty where v.id = twenty.id returning v.id`,
    { id: asId },
  );
  for (const { id } of many) await wait(phone, String(id));
  expect(await phone.refusal(call, { variant_id: soldOut, is_wanted: true })).toBe('waits_used');
  expect(await wait(phone, String(many[0]?.id))).toMatchObject({ is_wanted: true });
  await wait(phone, String(many[0]?.id), false);
  await wait(phone);
  expect(await countPending(phone)).toBe(20);
  await club.database.db.execute(sql`delete from stock_waits`);
});

test('a stock alert of a suspended customer, who could not order, is pending until the suspension is over', async () => {
  const phone = await new Phone(club).register();
  await stock(soldOut, 0);
  await wait(phone);
  const suspended = (at: string | null) =>
    club.database.db.execute(sql`update people set suspended_at = ${at}::timestamptz where phone = ${phone.number}`);
  await suspended('2026-01-01');
  await stock(soldOut, 5);
  expect([await notifyAll(), await countPending(phone), await inbox(phone)]).toEqual([0, 1, []]);
  await suspended(null);
  expect([await notifyAll(), await countPending(phone), (await inbox(phone)).length]).toEqual([1, 0, 1]);
  await stock(soldOut, 0);
});

test('a customer is notified once when the variant is back, and the notification opens the product', async () => {
  const [phone, other] = [await new Phone(club).register(), await new Phone(club).register()];
  await wait(phone);
  await wait(other);
  await wait(other, '4400023');
  expect(await notifyAll()).toBe(0);
  await stock(soldOut, 5);
  await stock('4400023', 1);
  expect(await notifyAll()).toBe(3);
  expect(await notifyAll()).toBe(0);
  const line = typeset('Клуб XP: товар, на який ти чекаєш, знову в наявності.');
  expect(await inbox(phone)).toEqual([line]);
  // The gateway takes the second one of the same text for a repetition: one SMS is enough.
  expect(await inbox(other)).toEqual([line]);
  expect((await notificationsTo(club, other.number)).map(({ path }) => path).toSorted()).toEqual([
    '/shop/devices/7700021',
    '/shop/sticks/7700006',
  ]);
  expect(await waitedFor(phone)).toEqual([]);
  await stock(soldOut, 0);
  await stock('4400023', 0);
});

test('a product that no collection shows is opened in the exchange', async () => {
  const phone = await new Phone(club).register();
  await club.database.db.execute(sql`update collections set ends_at = now() where brand = 'main'`);
  await wait(phone);
  await stock(soldOut, 1);
  expect(await notifyAll()).toBe(1);
  await club.database.db.execute(sql`update collections set ends_at = null where brand = 'main'`);
  await stock(soldOut, 0);
  const [notification] = await notificationsTo(club, phone.number);
  expect(notification).toMatchObject({ path: '/exchange/product/active/7700006' });
});

test('a second request for the same variant is notified again', async () => {
  const phone = await new Phone(club).register();
  for (const count of [1, 2]) {
    club.clock.forward(1);
    await wait(phone);
    await stock(soldOut, 1);
    expect(await notifyAll()).toBe(1);
    expect(await notificationsTo(club, phone.number)).toHaveLength(count);
    await stock(soldOut, 0);
  }
});

test('a hidden product is never announced, and nothing is sent to a person without a phone or about to be deleted', async () => {
  const [going, gone, waiting] = [
    await new Phone(club).register(),
    await new Phone(club).register(),
    await new Phone(club).register(),
  ];
  for (const phone of [going, gone, waiting]) await wait(phone);
  const person = (phone: Phone) => sql`id = (select person_id from customers where id = ${Number(phone.customerId)})`;
  await club.database.db.execute(sql`update people set deletion_at = now() + interval '1 day' where ${person(going)}`);
  await club.database.db.execute(
    sql`update people set deletion_at = now(), deleted_at = now(), phone = null where ${person(gone)}`,
  );
  await stock(soldOut, 1);
  await club.database.db.execute(sql`update products set hidden_at = now() where id = 7700006`);
  expect(await notifyAll()).toBe(0);
  await club.database.db.execute(sql`update products set hidden_at = null where id = 7700006`);
  expect(await notifyAll()).toBe(1);
  expect([await countPending(going), await countPending(gone), await countPending(waiting)]).toEqual([1, 0, 0]);
  expect([(await inbox(going)).length, (await inbox(gone)).length, (await inbox(waiting)).length]).toEqual([0, 0, 1]);
  await club.database.db.execute(sql`update people set deletion_at = null where ${person(going)}`);
  expect(await notifyAll()).toBe(1);
  expect(await inbox(going)).toHaveLength(1);
  await stock(soldOut, 0);
});
