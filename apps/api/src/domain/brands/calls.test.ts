import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { isCapabilityOf } from '../capability.ts';

const club = openHarness({ seed: false });

// Registrations from one address are limited; that is another file's subject.
beforeEach(() => club.database.db.execute(sql`delete from limits`));

const asOgo = ({ number, cookie, bearer }: Phone): Phone =>
  Object.assign(new Phone(club, 'ogo', number), { cookie, bearer });

test(
  'entering the second brand creates its customer, and its calls are allowed immediately',
  { tags: ['POST:/api/auth/create-customer'] },
  async () => {
    const phone = await new Phone(club).register();
    expect(await asOgo(phone).refusal('POST /api/user/get-user', {})).toBe('brand_mismatch');
    const { id } = await phone.call('POST /api/auth/create-customer', { variant: 'ogo' });
    expect(id).not.toBe(phone.customerId);
    expect(await asOgo(phone).call('POST /api/user/get-user', {})).toMatchObject({ id, orders_count: 0 });
    expect(await phone.call('POST /api/auth/check-token', {})).toMatchObject({
      gloShopId: phone.customerId,
      ogoShopId: id,
    });
  },
);

test('a brand entered before answers the same customer', { tags: ['BRAND-05'] }, async () => {
  const phone = await new Phone(club).register();
  const enter = async (variant: 'main' | 'ogo') => (await phone.call('POST /api/auth/create-customer', { variant })).id;
  expect(await enter('main')).toBe(phone.customerId);
  expect(await enter('ogo')).toBe(await enter('ogo'));
});

test('50 calls at the same moment make one customer with its two accounts', async () => {
  const phone = await new Phone(club).register();
  const made = await Promise.all(
    Array.from({ length: 50 }, () => phone.call('POST /api/auth/create-customer', { variant: 'ogo' })),
  );
  expect(new Set(made.map((one) => one.id)).size).toBe(1);
  expect(await accountsOf(phone)).toEqual([{ customers: 1, accounts: 2 }]);
});

test(
  "only the brand of the request is used, not even another customer's phone",
  { tags: ['POST:/api/auth/create-customer'] },
  async () => {
    const [phone, other] = [await new Phone(club).register(), await new Phone(club).register()];
    await phone.call('POST /api/auth/create-customer', {
      variant: 'ogo',
      first_name: 'Інша',
      last_name: 'Людина',
      email: 'other@example.com',
      phone: other.number,
      note: 'VIP',
      tags: 'staff, age_verified',
    });
    expect(await asOgo(phone).call('POST /api/user/get-user', {})).toMatchObject({
      first_name: 'Олена',
      last_name: 'Тестова',
      email: null,
      phone: phone.number,
      note: '',
      tags: '',
    });
    expect(await asOgo(other).refusal('POST /api/user/get-user', {})).toBe('brand_mismatch');
  },
);

test('an unknown brand is refused, and so is a missing one', async () => {
  const phone = await new Phone(club).register();
  expect(await phone.refusal('POST /api/auth/create-customer', { variant: 'velo' })).toBe('invalid_request');
  expect(await new Phone(club).refusal('POST /api/auth/create-customer', { variant: 'ogo' })).toBe('unauthorized');
});

test(
  'the token of the second brand is a capability of half an hour, and no bearer',
  { tags: ['BRAND-04', 'GET:/api/auth/get-ogo-token'] },
  async () => {
    const phone = await new Phone(club).register();
    const { token, expired_at } = await phone.call('GET /api/auth/get-ogo-token', {});
    expect(expired_at).toBe(new Date(club.clock.now.getTime() + 30 * 60_000).toISOString());
    const [sessionId = ''] = (phone.bearer ?? '').split('.');
    expect(isCapabilityOf(club.config.secret, 'brand', sessionId, token, club.clock.now)).toBe(true);
    const withToken = Object.assign(new Phone(club), { cookie: phone.cookie, bearer: token });
    expect(await withToken.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
  },
);

const accountsOf = (phone: Phone) =>
  rowsOf(
    club.database.db,
    sql`select count(distinct c.id)::int as customers, count(a.id)::int as accounts from people p
      join customers c on c.person_id = p.id and c.brand = 'ogo' join xp_accounts a on a.customer_id = c.id
      where p.phone = ${phone.number}`,
    { customers: asInteger, accounts: asInteger },
  );
