import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';

const club = openHarness();
const office = openOfficeOf(club);
let lead: Desk;
beforeAll(async () => {
  lead = await new Desk(office).sit(['order-lead']);
});
const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

const places = async (of: 'city' | 'branch' | 'street', query: string, city?: string) =>
  (await lead.call('GET /api/carrier-places', { of, query, ...(city !== undefined && { city }) })).places;

test('a place is chosen from the directory of the carrier: a city, then a branch by its number or street, or a street', async () => {
  const [lviv] = await places('city', 'Львів');
  expect(lviv?.title).toBe('Львів, Львівська обл.');
  const [branch] = await places('branch', '2', lviv?.id);
  expect(branch).toMatchObject({ id: '2', title: expect.stringMatching(/^відділення №\s2, /) });
  expect(await places('branch', 'город', lviv?.id)).not.toEqual([]);
  expect(await places('street', 'вул. Зелена', lviv?.id)).toMatchObject([{ title: 'вул. Зелена' }]);
  expect(await places('city', 'Л'), 'a search starts from two letters').toEqual([]);
});

test('a silent carrier leaves what is known, and the reply advises what to do where there is nothing', async () => {
  await places('city', 'Одеса');
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'nova-poshta', mode: 'error500' },
  });
  expect(await places('city', 'Одеса')).not.toEqual([]);
  expect(await lead.refusal('GET /api/carrier-places', { of: 'city', query: 'Щось' })).toBe('places_unknown');
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
});

test('only who handles orders may search there', async () => {
  const desk = await new Desk(office).sit(['auditor']);
  expect(await desk.refusal('GET /api/carrier-places', { of: 'city', query: 'Львів' })).toBe('permission_missing');
});

test('the card shows which bank has the money of an order that two of them had', async () => {
  const phone = await new Phone(club).register();
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  const number = String(order.order_number);
  const pay = (attempt: number, gateway: string, state: string) =>
    club.database.db
      .execute(sql`insert into payments (order_id, attempt, provider_order_id, amount_kop, token_hash, state,
      gateway, created_at, expires_at)
      select id, ${attempt}, ${`${number}-${attempt}`}, 21000, ${Buffer.from(`${number}-${attempt}`)}, ${state}, ${gateway},
        now(), now() from orders where number = ${number}::bigint`);
  await pay(1, 'liqpay', 'refunded');
  await pay(2, 'monobank', 'held');
  expect(await lead.call('GET /api/order', { number })).toMatchObject({
    payments: [
      { bank: 'liqpay', state: 'refunded', amount_kop: 21_000 },
      { bank: 'monobank', state: 'held', amount_kop: 21_000 },
    ],
  });
});

test("a redirect's price is shown beforehand, orders nothing, and blocks no one", async () => {
  const phone = await new Phone(club).register();
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  const number = Number(order.order_number);
  const waybill = '20451000000555';
  await club.database.db.execute(
    sql`update orders set state = 'shipped', waybill = ${waybill} where number = ${number}::bigint`,
  );
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/parcels',
    payload: { waybill, code: '5' },
  });
  const [lviv] = await places('city', 'Львів');
  const [street] = await places('street', 'вул. Зелена', lviv?.id);
  await places('branch', '2', lviv?.id);
  const price = (to: object) => lead.call('POST /api/redirect-price', { number, city: lviv?.id, ...to });
  expect(await price({ branch: 2 })).toEqual({ price_kop: 5500 });
  expect(await price({ street: street?.id, house: '7' })).toEqual({ price_kop: 8500 });
  const requests = async () =>
    (await club.outside.inject('/emulators/nova-poshta/requests')).json<{ requests: unknown[] }>().requests;
  expect(await requests()).toEqual([]);
  const carrierIs = (mode: string) =>
    club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'nova-poshta', mode } });
  await carrierIs('error500');
  expect(await price({ branch: 2 })).toEqual({ price_kop: null });
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  expect(await price({ branch: 999_998 })).toEqual({ price_kop: null });
  const ogo = await new Desk(office).sit(['order-lead'], ['ogo']);
  expect(await ogo.refusal('POST /api/redirect-price', { number, branch: 2 })).toBe('order_unknown');
});
