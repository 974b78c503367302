import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enterOgo } from '../../../test/steps/packs.ts';
import { registrationForm } from '../../../test/whole/honest-actions.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { findPersonByPhone } from '../../database/customers/people.ts';
import { noteInvite } from '../../database/referrals/codes.ts';

const club = openHarness({ seed: false });
const codeOf = async (phone: Phone) =>
  (await phone.call('GET /api/invite/get-promo-code', {})).consumer.memberGetMemberCode;
const referralsOf = (phone: Phone) => phone.call('GET /api/user/get-referrals', {});
const idOf = async (phone: Phone) => (await findPersonByPhone(club.database.db, phone.number))?.id ?? 0;

test(
  "a customer's invite code is made once, and is another in the other brand",
  { tags: ['INV-01', 'GET:/api/invite/get-promo-code'] },
  async () => {
    const phone = await new Phone(club).register();
    const code = await codeOf(phone);
    expect(code).toMatch(/^REW-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await codeOf(phone)).toBe(code);
    expect(await codeOf(await enterOgo(phone))).not.toBe(code);
  },
);

test('a generated code that is taken is generated again', async () => {
  const [first, second] = [await new Phone(club).register(), await new Phone(club).register()];
  const { random } = club.services;
  const draws = [Buffer.from([1, 2, 3, 4]), Buffer.from([1, 2, 3, 4]), Buffer.from([5, 6, 7, 8])];
  club.services.random = (bytes) => (bytes === 4 && draws.length > 0 ? (draws.shift() as Buffer) : random(bytes));
  const codes = [await codeOf(first), await codeOf(second)];
  club.services.random = random;
  expect(draws).toEqual([]);
  expect(codes[0]).not.toBe(codes[1]);
});

test(
  'a friend who registers by a code is shown to the inviter by first name and initial, and the inviter to them',
  { tags: ['GET:/api/user/get-referrals'] },
  async () => {
    const inviter = await new Phone(club).register();
    const at = club.clock.now.toISOString();
    const friend = await new Phone(club).register({
      first_name: 'Зоряна',
      last_name: 'Щедра',
      mgm_code: ` ${(await codeOf(inviter)).toLowerCase()} `,
    });
    expect(await referralsOf(inviter)).toEqual({
      inviter: null,
      referrals: [
        {
          id: String(await idOf(friend)),
          name: 'Зоряна\u00a0Щ.',
          stage: 'registered',
          at,
          xp: 0,
          next_at: null,
          reason: null,
          can_appeal: false,
        },
      ],
      year: { cap: 10, used: 0, ends_at: expect.any(String), is_paid: true },
    });
    expect(await referralsOf(friend)).toMatchObject({ inviter: { name: 'Олена\u00a0Т.', at }, referrals: [] });
  },
);

test('a first order moves a friend on, and one that was undone does not', async () => {
  const inviter = await new Phone(club).register();
  const friend = await new Phone(club).register({ mgm_code: await codeOf(inviter) });
  const stage = async () => (await referralsOf(inviter)).referrals[0]?.stage;
  await insertOrder(friend, 'cancelled');
  expect(await stage()).toBe('registered');
  await insertOrder(friend, 'placed');
  expect(await stage()).toBe('first_order');
});

test(
  'an unknown code is refused at its field before an SMS is sent and reported as soon as the field is left, and a form without one is accepted',
  { tags: ['POST:/api/auth/check-friend-code'] },
  async () => {
    const form = (mgm_code: string) => ({ ...registrationForm, mgm_code });
    for (const wrong of ['REW-ZZZZZZ', 'REW-', 'nonsense', '\u0000REW-\u0000']) {
      const phone = new Phone(club);
      const answer = await phone.request('POST /api/auth/registration', { ...form(wrong), phone: phone.number });
      expect(answer.statusCode, wrong).toBe(422);
      expect(answer.json(), wrong).toMatchObject({
        code: 'friend_code_unknown',
        errors: [{ field: 'mgm_code', detail: expect.stringContaining('Такого коду друга немає') }],
      });
      const { error } = await phone.call('POST /api/auth/check-friend-code', { mgm_code: wrong });
      expect(error, wrong).toContain('Такого коду друга немає');
    }
    const known = ` ${(await codeOf(await new Phone(club).register())).toLowerCase()} `;
    for (const mgm_code of [known, ' '])
      expect(await new Phone(club).call('POST /api/auth/check-friend-code', { mgm_code })).toEqual({
        code: 200,
        error: null,
      });
    for (const mgm_code of ['', '  '])
      expect(await referralsOf(await new Phone(club).register({ mgm_code }))).toMatchObject({ inviter: null });
  },
);

test('where the law lets a friend bring nothing, a code is refused at its field, shared by no one and counted for no year', async () => {
  const inviter = await new Phone(club).register();
  const mgm_code = await codeOf(inviter);
  club.services.config.compliance = 'restricted';
  const phone = new Phone(club);
  const form = { ...registrationForm, mgm_code, phone: phone.number };
  const answer = await phone.request('POST /api/auth/registration', form);
  expect(answer.json()).toMatchObject({ code: 'friend_code_closed', errors: [{ field: 'mgm_code' }] });
  const { error } = await phone.call('POST /api/auth/check-friend-code', { mgm_code });
  expect(error).toContain('зараз не діють');
  expect((await phone.call('POST /api/auth/check-friend-code', { mgm_code: 'REW-' })).error).toContain('немає');
  expect(await inviter.call('GET /api/invite/get-promo-code', {})).toMatchObject({
    is_taken: false,
    promotes: false,
    has_velo_code: false,
  });
  expect((await referralsOf(inviter)).year.is_paid).toBe(false);
  club.services.config.compliance = 'open';
  expect(await phone.call('POST /api/auth/check-friend-code', { mgm_code })).toEqual({ code: 200, error: null });
  expect(await inviter.call('GET /api/invite/get-promo-code', {})).toMatchObject({
    is_taken: true,
    promotes: true,
    has_velo_code: true,
  });
});

test('a customer cannot invite themselves, in either brand, and a friend is invited once', async () => {
  const [first, second, friend] = [
    await new Phone(club).register(),
    await new Phone(club).register(),
    await new Phone(club).register(),
  ];
  const { db } = club.database;
  const note = async (whom: Phone, code: string) => noteInvite(db, await idOf(whom), code, club.clock.now);
  await note(first, await codeOf(first));
  await note(first, await codeOf(await enterOgo(first)));
  expect((await referralsOf(first)).inviter).toBeNull();
  await note(friend, await codeOf(first));
  await note(friend, await codeOf(second));
  expect((await referralsOf(first)).referrals).toHaveLength(1);
  expect((await referralsOf(second)).referrals).toEqual([]);
});

async function insertOrder(phone: Phone, state: string): Promise<void> {
  await club.database.db.execute(sql`with o as (
    insert into orders (customer_id, brand, state, payment, total_kop, xp_total, delivery_method, settlement_id, city,
      province, address1, first_name, last_name, phone, shipping_code, shipping_title, note, tags, created_at)
    values (${Number(phone.customerId)}, 'main', ${state}, 'cashOnDelivery', 100, 0, 'branch',
      '00000000-0000-4000-8000-000000000001', 'Київ', '', '', 'Олена', 'Тестова', ${phone.number}, '', '', '', '{}', now())
    returning id)
  insert into order_items (order_id, position, variant_id, product_id, collection, title, variant_title, units, price_kop,
    list_price_kop, xp_price, image, tile_hue)
  select id, 0, 1, 1, 'sticks', 'Стіки', '', 1, 100, 100, 0, '', 0 from o`);
}
