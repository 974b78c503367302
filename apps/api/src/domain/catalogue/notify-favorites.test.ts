import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import { notifyFavorites } from './notify-favorites.ts';

const club = openHarness();
const [amber, caseId, soldOut] = ['7700001', '7700031', '7700006'];
const dayMs = 86_400_000;

afterEach(() => {
  club.services.config.compliance = 'open';
});

/** A customer who agreed to news and whose age is verified, with these favourites. */
async function fan(ids: readonly string[]): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  const phone = await new Phone(club).register();
  const id = Number(phone.customerId);
  await club.database.db.execute(sql`insert into customer_tags (customer_id, tag, at)
    values (${id}, 'age-verified', now()) on conflict do nothing`);
  await phone.call('POST /api/user/update-consent', { purpose: 'news', is_given: true });
  await mark(phone, ids);
  return phone;
}
const mark = (phone: Phone, ids: readonly string[]) =>
  phone.call('POST /api/user/create-metafields', {
    namespace: 'pwa',
    key: 'favorites',
    type: 'json',
    value: JSON.stringify(ids),
  });
const run = () => notifyFavorites(club, club.clock.now);
const price = (product: string, kop: number) =>
  club.database.db.execute(sql`update variants set price_kop = ${kop} where product_id = ${Number(product)}`);
const stock = (product: string, units: number) =>
  club.database.db.execute(sql`update variants set stock = ${units} where product_id = ${Number(product)}`);
const offersTo = async (phone: Phone) =>
  (await notificationsTo(club, phone.number))
    .filter(({ category }) => category === 'offers')
    .map(({ title, path }) => [title.replaceAll('\u00a0', ' '), path]);
const cheaper = ['Товар з обраного подешевшав', '/shop/favorite'];
const back = ['Товар з обраного знову в наявності', '/shop/favorite'];

test('a favourite that is cheaper than when it was marked is notified of once for each price', async () => {
  const phone = await fan([amber, '9999999999999999999', '1']);
  await run();
  await price(amber, 99_00);
  expect(await run()).toBe(1);
  expect(await run()).toBe(0);
  await price(amber, 105_00);
  expect(await run()).toBe(0);
  await price(amber, 99_00);
  expect(await run()).toBe(0);
  await price(amber, 95_00);
  expect(await run()).toBe(1);
  await price(amber, 105_00);
  expect(await offersTo(phone)).toEqual([cheaper, cheaper]);
});

test('a restocked favourite is notified of once a month, and not to a customer who requested the notification', async () => {
  const [phone, waiting] = [await fan([soldOut]), await fan([soldOut])];
  await run();
  await club.database.db.execute(sql`insert into notices (customer_id, category, title, body, path, once, created_at)
    select ${Number(waiting.customerId)}, 'orders', '', '', '/shop',
      ${`stock-wait:${waiting.customerId}:`} || id || ':0', ${club.clock.now.toISOString()}::timestamptz
    from variants where product_id = ${Number(soldOut)} limit 1`);
  for (const units of [5, 0, 5, 0]) {
    await stock(soldOut, units);
    await run();
  }
  expect(await offersTo(phone)).toEqual([back]);
  expect(await offersTo(waiting)).toEqual([]);
});

test("without a favourite, a consent or the law's permission nothing is sent", async () => {
  const [taken, silent, lawful] = [await fan([caseId]), await fan([caseId]), await fan([amber, caseId])];
  await run();
  await mark(taken, []);
  await silent.call('POST /api/user/update-consent', { purpose: 'news', is_given: false });
  club.services.config.compliance = 'restricted';
  await price(amber, 90_00);
  await price(caseId, 300_00);
  expect(await run()).toBe(1);
  expect(await offersTo(lawful)).toEqual([cheaper]);
  expect([await offersTo(taken), await offersTo(silent)]).toEqual([[], []]);
  expect(await notifyFavorites(club, new Date(club.clock.now.getTime() + dayMs))).toBe(0);
  await price(amber, 105_00);
  await price(caseId, 349_00);
});

test('about goods that may be promoted and pushed nothing is sent if either cell is closed', async () => {
  const phone = await fan([caseId]);
  await run();
  const cell = { brand: 'main', subject: 'accessory', action: 'push', note: 'test', actor: 'console:test' } as const;
  await setCompliance(club.database.db, { ...cell, allowed: false, now: club.clock.now });
  club.clock.forward(3000);
  await price(caseId, 290_00);
  await run();
  expect(await offersTo(phone)).toEqual([]);
  await setCompliance(club.database.db, { ...cell, allowed: null, now: club.clock.now });
  club.clock.forward(3000);
  await price(caseId, 349_00);
});
