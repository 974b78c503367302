import { oralStatusStoredMs, oralStatusWindowMs } from '@club/rules/velo';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { enterOgo, issuePacks, scan, wrongCode } from '../../../test/steps/packs.ts';
import { asId } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { isCapabilityOf } from '../capability.ts';

const club = openHarness();
const statusOf = async (phone: Phone) => (await phone.call('GET /api/velo/check-oral-status', {})).result;
const sessionOf = (phone: Phone): string => (phone.bearer ?? '').split('.')[0] ?? '';

// Registrations from one address are limited; that is another file's subject.
beforeEach(() => club.database.db.execute(sql`delete from limits`));

test(
  'the velo record has its own id, names of the person, and starts without a status and a link',
  { tags: ['VELO-01', 'GET:/api/user/get-velo-user'] },
  async () => {
    const phone = await new Phone(club).register({ email: 'olena@example.com' });
    const user = await phone.call('GET /api/user/get-velo-user', {});
    expect(user).toEqual({
      shopifyId: expect.stringMatching(/^79\d{8}$/),
      first_name: 'Олена',
      last_name: 'Тестова',
      email: 'olena@example.com',
      apiToken: expect.any(String),
      oralStatus: 'empty',
      tdMultipass: null,
    });
    const check = (id: string) => isCapabilityOf(club.config.secret, 'velo', id, user.apiToken, club.clock.now);
    expect(check(sessionOf(phone))).toBe(true);
    expect(check(sessionOf(await new Phone(club).register()))).toBe(false);
  },
);

test('50 calls at the same moment make one velo record, the same from both brands', async () => {
  const phone = await new Phone(club).register();
  const ogo = await enterOgo(phone);
  const users = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? phone : ogo).call('GET /api/user/get-velo-user', {})),
  );
  expect(new Set(users.map((user) => user.shopifyId)).size).toBe(1);
  const other = await new Phone(club).register();
  expect((await other.call('GET /api/user/get-velo-user', {})).shopifyId).not.toBe(users[0]?.shopifyId);
});

test('the velo token is a capability of half an hour', { tags: ['VELO-01', 'GET:/api/velo/get-token'] }, async () => {
  const phone = await new Phone(club).register();
  const { token, expired_at } = await phone.call('GET /api/velo/get-token', {});
  expect(expired_at).toBe(new Date(club.clock.now.getTime() + 30 * 60_000).toISOString());
  expect(isCapabilityOf(club.config.secret, 'velo', sessionOf(phone), token, club.clock.now)).toBe(true);
});

test(
  'the status is empty until requested, and the record shows the result',
  { tags: ['VELO-01', 'GET:/api/velo/check-oral-status'] },
  async () => {
    const phone = await new Phone(club).register();
    await phone.call('GET /api/user/get-velo-user', {});
    expect(await statusOf(phone)).toBe('none');
    expect((await phone.call('GET /api/user/get-velo-user', {})).oralStatus).toBe('none');
  },
);

test(
  'a result is cached for an hour',
  { tags: ['VELO-01', 'GET:/api/velo/check-oral-status', 'limit:velo-record'] },
  async () => {
    const phone = await new Phone(club).register();
    expect(await statusOf(phone)).toBe('none');
    await scan(phone, await issuePacks(club, 'velo', 1));
    await shiftTo(phone, oralStatusStoredMs - 1);
    expect(await statusOf(phone)).toBe('none');
    await shiftTo(phone, oralStatusStoredMs);
    expect(await statusOf(phone)).toBe('user');
  },
);

test('a velo code credited in either brand makes a user, another line or a refused code does not', async () => {
  const phone = await new Phone(club).register();
  await scan(phone, [...(await issuePacks(club, 'glo', 1)), wrongCode()]);
  expect(await statusOf(phone)).toBe('none');
  const velo = await new Phone(club).register();
  await scan(await enterOgo(velo), await issuePacks(club, 'velo', 1));
  expect(await statusOf(velo)).toBe('user');
});

test.each([
  ['a scan', (phone: Phone) => issuePacks(club, 'velo', 1).then((codes) => scan(phone, codes))],
  ['an order', (phone: Phone) => placeOrder(phone, 'delivered', 'velo')],
])('%s counts for 90 days', async (_what, use) => {
  const phone = await new Phone(club).register();
  await use(phone);
  await age(phone, oralStatusWindowMs);
  expect(await statusOf(phone)).toBe('user');
  await age(phone, 1);
  await shiftTo(phone, oralStatusStoredMs);
  expect(await statusOf(phone)).toBe('none');
});

test.each([
  ['placed', 'velo', 'user'],
  ['delivered', 'velo', 'user'],
  ['cancelled', 'velo', 'none'],
  ['returned', 'velo', 'none'],
  ['delivered', 'glo', 'none'],
])('an order that is %s, of the line %s, makes the status %s', async (state, line, status) => {
  const phone = await new Phone(club).register();
  await placeOrder(phone, state, line);
  expect(await statusOf(phone)).toBe(status);
});

/** As if the last check of the status was so long ago. */
const shiftTo = (phone: Phone, ms: number) =>
  club.database.db.execute(sql`update velo_users set oral_checked_at = ${before(ms)}::timestamptz
    where person_id = (select id from people where phone = ${phone.number})`);

/** As if scans and orders of this phone happened so much earlier; they are all of this moment or aged already. */
async function age(phone: Phone, ms: number): Promise<void> {
  const { db } = club.database;
  const earlier = sql`${ms} * interval '1 millisecond'`;
  const id = Number(phone.customerId);
  await db.execute(sql`update scans set at = at - ${earlier} where customer_id = ${id}`);
  await db.execute(sql`update orders set created_at = created_at - ${earlier} where customer_id = ${id}`);
}

const before = (ms: number): string => new Date(club.clock.now.getTime() - ms).toISOString();

async function placeOrder(phone: Phone, state: string, line: string): Promise<void> {
  const { db } = club.database;
  const [product] = await rowsOf(
    db,
    sql`select id::float8 as id from products where line = ${line} order by id limit 1`,
    { id: asId },
  );
  await db.execute(sql`with o as (
    insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
      province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
    values (${Number(phone.customerId)}, 'main', ${state}, 'cashOnDelivery', 100, 0, 'branch',
      '00000000-0000-4000-8000-000000000001', 'Київ', '', '', 'Олена', 'Тестова', ${phone.number}, '', '', '', '{}',
      ${club.clock.now.toISOString()}::timestamptz)
    returning id)
  insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units, price_kop,
    list_price_kop, xp_price, image, tile_hue)
  select id, 0, 1, ${product?.id ?? 0}, 'x', 'x', '', 1, 100, 100, 0, '', 0 from o`);
}
