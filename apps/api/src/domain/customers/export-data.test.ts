import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { offerCertificates } from '../../../test/steps/certificates.ts';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp, orderingOf } from '../../../test/steps/ordering.ts';
import { enterOgo, issuePacks, scan } from '../../../test/steps/packs.ts';
import { signIn } from '../../../test/steps/sign-in.ts';
import { exportCustomer } from './export-customer.ts';

const club = openHarness();
const soldOut = '4400047';
const favorites = { namespace: 'pwa', key: 'favorites', type: 'json', value: '["7"]' };
let phone: Phone;
let friend: Phone;
let data: Record<string, unknown>;

beforeAll(async () => {
  phone = await new Phone(club).register({ email: 'olena@example.com' });
  const { consumer } = await phone.call('GET /api/invite/get-promo-code', {});
  const named = { first_name: 'Зоряна', last_name: 'Чужинська', email: 'zoriana@example.com' };
  friend = await new Phone(club).register({ ...named, mgm_code: consumer.memberGetMemberCode });
  await giveXp(club, phone, 500);
  await scan(phone, await issuePacks(club, 'glo', 1));
  const ordering = await orderingOf(phone);
  const line = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
  const { order } = await phone.call('POST /api/api-shop/create-order', ordering.body([line]), idempotency());
  const facts = { os_name: 'Android', os_version: '16', phone_brand: 'Pixel', phone_model: '9' };
  await phone.call('POST /api/analytics/pwa-add-order-info', { transaction_id: order.id, ...facts });
  await phone.call('POST /api/api-shop/wait-for-stock', { variant_id: soldOut, is_wanted: true });
  await phone.call('POST /api/user/create-metafields', favorites);
  await phone.call('POST /api/user/update-tags', { tags: 'pwa' });
  await phone.call('POST /api/marathon/join', {});
  await phone.call('POST /api/marathon/do', { task: 'care' });
  await phone.call('POST /api/quiz/start', {});
  await enterOgo(phone);
  club.clock.forward(300_000);
  await signIn(new Phone(club, 'main', phone.number));
  data = (await phone.call('GET /api/user/export-data', {})).data;
});

test(
  'the export has everything the club stores about the person, in both brands',
  { tags: ['GET:/api/user/export-data'] },
  async () => {
    expect(data).toMatchObject({
      person: { first_name: 'Олена', phone: phone.number, birth_date: '1990-05-14', email: 'olena@example.com' },
      consents: [{ purpose: 'personal_data' }, { purpose: 'rules' }],
      sessions: [{ ended_at: null }, { ended_at: null }],
      passkeys: [],
      age_verifications: [],
      invited_by: null,
      customers: [
        {
          id: phone.customerId,
          brand: 'main',
          metafields: [favorites],
          tags: ['pwa'],
          xp: {
            available: 510,
            held: 0,
            history: [
              { amount: 10, kind: 'earned' },
              { amount: 500, kind: 'adjusted' },
            ],
          },
          scans: [{ result: 'credited', xp: 10, line: 'glo' }],
          invite_code: expect.stringMatching(/^REW-/),
          referrals: [{ first_name: 'Зоряна' }],
          orders: [
            {
              device: { os: 'Android', os_version: '16', brand: 'Pixel', model: '9' },
              parcel: null,
              return_request: null,
            },
          ],
          waits_for: ['Футболка клубу'],
          marathons: [{ best_run: 1, days: { [kyivDate(club.clock.now)]: 'done' } }],
          quizzes: [{ right: 0, xp: 0 }],
        },
        { brand: 'ogo', orders: [], xp: { available: 0, history: [] } },
      ],
    });
  },
);

test('orders come with their items, and money as hryvnias in text', () => {
  const [customer] = data.customers as unknown as { orders: { total: string; items: object[] }[] }[];
  expect(customer?.orders).toHaveLength(1);
  expect(customer?.orders[0]?.total).toMatch(/^\d+\.\d\d$/);
  expect(customer?.orders[0]?.items).toMatchObject([{ quantity: 2, price: expect.stringMatching(/^\d+\.\d\d$/) }]);
});

test('nothing of other people is in it but the first name of a friend, and no hash or key', () => {
  const text = JSON.stringify(data);
  for (const secret of ['Чужинська', 'zoriana', friend.number, friend.customerId ?? ''])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/hash|secret|public_?key|code_?tail|"type":"Buffer"/i);
});

test('the friend sees their inviter by first name', async () => {
  const own = await friend.call('GET /api/user/export-data', {});
  expect(own.data).toMatchObject({ invited_by: { first_name: 'Олена' } });
  for (const secret of [phone.number, 'Тестова']) expect(JSON.stringify(own.data)).not.toContain(secret);
});

test('no certificate is left out, however many there are', async () => {
  const offer = await offerCertificates(club, { count: 201 });
  const { customerId: id } = await new Phone(club).register();
  await club.database.db.execute(sql`insert into certificates (customer_id, offer_id, pool_id, xp, state, claimed_at)
    select ${Number(id)}, offer_id, id, 500, 'active', now() from certificate_pool where offer_id = ${offer}`);
  const customer = { id: Number(id), brand: 'main', note: '', createdAt: club.clock.now } as const;
  const { certificates } = await exportCustomer(club.database.db, customer);
  // The audit after the tests would ask for the XP that each of them cost.
  await club.database.db.execute(sql`delete from certificates where customer_id = ${Number(id)}`);
  expect(certificates).toHaveLength(201);
});
