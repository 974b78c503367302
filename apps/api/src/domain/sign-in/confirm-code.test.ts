import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { asText, asXp } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;

beforeEach(() => club.clock.forward(60 * minuteMs));

test(
  'the right code opens a session that both keys belong to',
  { tags: ['AUTH-01', 'POST:/api/auth/confirm-sms'] },
  async () => {
    const phone = await someone();
    const { input } = await codeFor(phone);
    const answer = await phone.request('POST /api/auth/confirm-sms', input);
    const reply = answer.json();
    expect(reply).toMatchObject({
      code: 200,
      customer: { shopify_id: phone.customerId, first_name: 'Олена', last_name: 'Тестова' },
    });
    expect(Date.parse(reply.expired_at) - club.clock.now.getTime()).toBe(30 * minuteMs);
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^sid=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    phone.bearer = reply.token;
    await phone.call('POST /api/user/get-user', {});
  },
);

test(
  'wrong codes are counted, the fifth is the last, and the right one comes too late',
  { tags: ['AUTH-05', 'error:wrong-sign-in-code', 'limit:sms-code'] },
  async () => {
    const phone = await someone();
    const { input, wrong } = await codeFor(phone);
    for (let guess = 1; guess <= 4; guess++) {
      const answer = await phone.request('POST /api/auth/confirm-sms', wrong);
      expect(answer.json()).toMatchObject({ code: 'code_wrong', detail: 'Спробуй ще раз' });
      expect(answer.cookies).toEqual([]);
    }
    expect(await phone.refusal('POST /api/auth/confirm-sms', wrong)).toBe('guesses_used');
    expect(await phone.refusal('POST /api/auth/confirm-sms', input)).toBe('guesses_used');
  },
);

test('a code lives five minutes', { tags: ['AUTH-12', 'limit:sms-code'] }, async () => {
  const phone = await someone();
  const { input } = await codeFor(phone);
  club.clock.forward(5 * minuteMs);
  expect(await phone.refusal('POST /api/auth/confirm-sms', input)).toBe('code_expired');
});

test('a code works up to its last moment, and once', async () => {
  const phone = await someone();
  const { input } = await codeFor(phone);
  club.clock.forward(5 * minuteMs - 1);
  await phone.call('POST /api/auth/confirm-sms', input);
  expect(await phone.refusal('POST /api/auth/confirm-sms', input)).toBe('code_expired');
});

test('a code is worth nothing with another phone, another challenge or the other call', async () => {
  const phone = await someone();
  const { input } = await codeFor(phone);
  const call = 'POST /api/auth/confirm-sms';
  expect(await phone.refusal(call, { ...input, phone: newPhoneNumber() })).toBe('code_expired');
  expect(await phone.refusal(call, { ...input, challenge: 'A'.repeat(43) })).toBe('code_expired');
  expect(await phone.refusal('POST /api/auth/reg-auth', input)).toBe('registration_missing');
  await phone.call(call, input);
});

test('a registration is not confirmed by the sign-in call', async () => {
  const phone = new Phone(club);
  const sent = await phone.call('POST /api/auth/registration', {
    phone: phone.number,
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  const input = { phone: phone.number, code: await phone.lastCode(), challenge: sent.challenge };
  expect(await phone.refusal('POST /api/auth/confirm-sms', input)).toBe('code_expired');
});

test('signing in again ends the session of the cookie that came along, and no other', async () => {
  const phone = await someone();
  const elsewhere = new Phone(club, 'main', phone.number);
  const first = await codeFor(elsewhere);
  elsewhere.bearer = (await elsewhere.call('POST /api/auth/confirm-sms', first.input)).token;

  const before = { cookie: phone.cookie, bearer: phone.bearer };
  club.clock.forward(2 * minuteMs);
  const { input, wrong } = await codeFor(phone);
  await phone.refusal('POST /api/auth/confirm-sms', wrong);
  await phone.call('POST /api/auth/check-token', {});
  await phone.call('POST /api/auth/confirm-sms', input);

  const thief = Object.assign(new Phone(club), before);
  expect(await thief.refusal('POST /api/auth/check-token', {})).toBe('unauthorized');
  await phone.call('POST /api/auth/check-token', {});
  await elsewhere.call('POST /api/user/get-user', {});
});

test('the first sign-in at the other brand makes its customer with XP accounts, once', async () => {
  const phone = await someone();
  const there = new Phone(club, 'ogo', phone.number);
  const ids: string[] = [];
  for (let time = 0; time < 2; time++) {
    const { input } = await codeFor(there);
    ids.push((await there.call('POST /api/auth/confirm-sms', input)).customer.shopify_id);
    club.clock.forward(5 * minuteMs);
  }
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).not.toBe(phone.customerId);
  const accounts = await rowsOf(
    club.database.db,
    sql`select brand, kind, balance::int from xp_accounts where customer_id = ${Number(ids[0])} order by kind`,
    { brand: asText, kind: asText, balance: asXp },
  );
  expect(accounts).toEqual([
    { brand: 'ogo', kind: 'available', balance: 0 },
    { brand: 'ogo', kind: 'held', balance: 0 },
  ]);
});

/** A registered customer who may request a code immediately. */
async function someone(): Promise<Phone> {
  const phone = await new Phone(club).register();
  club.clock.forward(5 * minuteMs);
  return phone;
}

async function codeFor(phone: Phone) {
  const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
  const input = { phone: phone.number, code: await phone.lastCode(), challenge };
  return { input, wrong: { ...input, code: input.code === '000000' ? '111111' : '000000' } };
}
