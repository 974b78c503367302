import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { asAnything, asDay, asId, asInteger, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;

beforeEach(() => club.clock.forward(60 * minuteMs));

const form = (phone: Phone) => ({
  phone: phone.number,
  first_name: 'олена',
  last_name: "В'юн",
  birth_date: '1990-05-14',
  email: 'olena@example.com',
  consents: { rules: true, personal_data: true, news: true, analytics: true },
});
const challengesOf = (phone: Phone) =>
  rowsOf(club.database.db, sql`select registration from sign_in_challenges where phone = ${phone.number}`, {
    registration: asAnything,
  });

test(
  'a confirmed registration makes the person, the customer, its XP accounts and the consents',
  { tags: ['AUTH-04', 'POST:/api/auth/reg-auth'] },
  async () => {
    const phone = new Phone(club);
    await phone.register(form(phone));
    const { db } = club.database;
    expect(
      await rowsOf(
        db,
        sql`select p.first_name, p.last_name, p.birth_date::text, p.email, c.id::text, c.brand, count(a.id)::int as accounts
        from people p join customers c on c.person_id = p.id join xp_accounts a on a.customer_id = c.id
        where p.phone = ${phone.number} group by p.id, c.id`,
        {
          first_name: asText,
          last_name: asText,
          birth_date: asDay,
          email: orNull(asText),
          id: asText,
          brand: asText,
          accounts: asInteger,
        },
      ),
    ).toEqual([
      {
        first_name: 'Олена',
        last_name: 'Вʼюн',
        birth_date: '1990-05-14',
        email: 'olena@example.com',
        id: phone.customerId,
        brand: 'main',
        accounts: 2,
      },
    ]);
    expect(
      await rowsOf(
        db,
        sql`select purpose from consents join people p on p.id = person_id where phone = ${phone.number} order by consents.id`,
        { purpose: asText },
      ),
    ).toEqual([{ purpose: 'rules' }, { purpose: 'personal_data' }, { purpose: 'news' }, { purpose: 'analytics' }]);
  },
);

test('the form is forgotten once it was used or replaced', async () => {
  const phone = new Phone(club);
  await phone.call('POST /api/auth/registration', form(phone));
  club.clock.forward(minuteMs);
  const sent = await phone.call('POST /api/auth/registration', form(phone));
  expect((await challengesOf(phone)).filter((row) => row.registration !== null)).toHaveLength(1);
  const input = { phone: phone.number, code: await phone.lastCode(), challenge: sent.challenge };
  await phone.call('POST /api/auth/reg-auth', input);
  expect(await challengesOf(phone)).toEqual([{ registration: null }, { registration: null }]);
});

test.each([
  ['phone_invalid', 'phone', { phone: '+380 44 123 45 67' }],
  ['name_invalid', 'first_name', { first_name: 'John' }],
  ['name_invalid', 'last_name', { last_name: 'Я' }],
  ['birth_date_invalid', 'birth_date', { birth_date: '1990-02-30' }],
  ['birth_date_invalid', 'birth_date', { birth_date: '1890-01-01' }],
  ['consent_missing', 'consents.rules', { consents: { rules: false, personal_data: true } }],
  ['consent_missing', 'consents.personal_data', { consents: { rules: true, personal_data: false } }],
])('a refused form (%s) names its field %s and leaves nothing behind', async (code, field, over) => {
  const phone = new Phone(club);
  const answer = await phone.request('POST /api/auth/registration', { ...form(phone), ...over });
  expect(answer.json()).toMatchObject({ code, errors: [{ field, detail: expect.any(String) }] });
  expect(await challengesOf(phone)).toEqual([]);
});

test(
  'eighteen today in Kyiv may register; eighteen tomorrow may not and leaves nothing behind',
  { tags: ['AGE-06', 'POST:/api/auth/registration'] },
  async () => {
    const today = kyivDate(club.clock.now);
    const born = (days: number) => {
      const date = new Date(Date.parse(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}T00:00:00Z`));
      return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    };
    const minor = new Phone(club);
    const answer = await minor.request('POST /api/auth/registration', { ...form(minor), birth_date: born(1) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'under_age', errors: [{ field: 'birth_date' }] });
    expect(await challengesOf(minor)).toEqual([]);
    const adult = new Phone(club);
    await adult.call('POST /api/auth/registration', { ...form(adult), birth_date: born(0) });
  },
);

test('a phone that already has a person signs that person in and keeps their data', async () => {
  const owner = await new Phone(club).register();
  club.clock.forward(minuteMs);
  const again = new Phone(club, 'main', owner.number);
  await again.register({ first_name: 'Інша', last_name: 'Людина', birth_date: '1980-01-01' });
  expect(again.customerId).toBe(owner.customerId);
  expect(await again.call('POST /api/user/get-user', {})).toMatchObject({ first_name: 'Олена', email: null });
  const consents = await rowsOf(
    club.database.db,
    sql`select c.id from consents c join people p on p.id = c.person_id where phone = ${owner.number}`,
    { id: asId },
  );
  expect(consents).toHaveLength(2);
});

test('registration and sign-in share the limits of the phone', async () => {
  const phone = new Phone(club);
  await phone.call('POST /api/auth/registration', form(phone));
  expect(await phone.refusal('POST /api/auth/registration', form(phone))).toBe('resend_too_soon');
  expect(await phone.refusal('POST /api/auth/login-sms', { phone: phone.number })).toBe('resend_too_soon');
});

test('a fifth wrong code makes a registration require a new one', async () => {
  const phone = new Phone(club);
  const { challenge } = await phone.call('POST /api/auth/registration', form(phone));
  const right = await phone.lastCode();
  const guess = (code: string) => phone.refusal('POST /api/auth/reg-auth', { phone: phone.number, code, challenge });
  for (let n = 1; n <= 4; n++) expect(await guess(right === '000000' ? '111111' : '000000')).toBe('code_wrong');
  expect(await guess(right === '000000' ? '111111' : '000000')).toBe('guesses_used');
  expect(await guess(right)).toBe('guesses_used');
});
