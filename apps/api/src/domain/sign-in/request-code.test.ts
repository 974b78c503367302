import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { solving } from '../../../test/harness/solve-proof.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false, env: { TRUST_PROXY: '1', PROOF_BITS: '4' } });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const script = (mode: string, over: { times?: number; delayMs?: number } = {}) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'turbosms', mode, ...over } });
const textsTo = async (to: string): Promise<string[]> =>
  (await club.outside.inject({ url: '/emulators/sms/messages', query: { to } }))
    .json()
    .messages.map((message: { text: string }) => message.text);
const login = (phone: Phone) => phone.call('POST /api/auth/login-sms', { phone: phone.number });
const loginRefusal = (phone: Phone) => phone.refusal('POST /api/auth/login-sms', { phone: phone.number });

beforeEach(() => club.clock.forward(hourMs)); // a new window of the address limits
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

test.each([
  ['main', 'Klub XP', 'localhost'],
  ['ogo', "o'go Club", 'ogo.localhost'],
] as const)('a code of %s comes in one Latin SMS that ends with its own host', async (brand, club, host) => {
  const phone = await someone(brand);
  await login(phone);
  const code = await phone.lastCode();
  const [text = ''] = await textsTo(phone.number);
  expect(text).toBe(`${club}: kod ${code}\n@${host} #${code}`);
  expect(text).toMatch(/^[\n\x20-\x5f\x61-\x7e]{1,160}$/);
});

test(
  'test-login knows a customer, rejects an unknown number, and refuses what is no mobile',
  { tags: ['AUTH-02', 'AUTH-03', 'POST:/api/auth/test-login'] },
  async () => {
    const phone = await someone();
    const known = await phone.call('POST /api/auth/test-login', { phone: `0${phone.number.slice(3)}` });
    expect(known).toEqual({ shopify_id: phone.customerId, error: null });
    const unknown = await phone.call('POST /api/auth/test-login', { phone: newPhoneNumber() });
    expect(unknown).toEqual({ shopify_id: null, error: expect.stringContaining('номера ще немає') });
    for (const number of ['+380 44 123 45 67', '+48 501 234 567', '067', 'привіт'])
      expect(await phone.refusal('POST /api/auth/test-login', { phone: number })).toBe('phone_invalid');
  },
);

test('the next code may be sent after 60, 120 and 300 seconds', { tags: ['AUTH-12', 'limit:next-code'] }, async () => {
  const phone = await someone();
  await login(phone);
  for (const pauseMs of [minuteMs, 2 * minuteMs, 5 * minuteMs]) {
    club.clock.forward(pauseMs - 1);
    const early = await phone.request('POST /api/auth/login-sms', { phone: phone.number });
    expect(early.json()).toMatchObject({
      code: 'resend_too_soon',
      resend_at: new Date(club.clock.now.getTime() + 1).toISOString(),
    });
    club.clock.forward(1);
    await login(phone);
  }
});

test(
  'the reply has the time of the next allowed request and how long this code lives',
  { tags: ['POST:/api/auth/login-sms'] },
  async () => {
    const phone = await someone();
    const sent = await login(phone);
    expect(Date.parse(sent.resend_at) - club.clock.now.getTime()).toBe(minuteMs);
    expect(Date.parse(sent.expires_at) - club.clock.now.getTime()).toBe(5 * minuteMs);
  },
);

test('a phone gets five codes in 24 hours', { tags: ['AUTH-12', 'limit:next-code'] }, async () => {
  const phone = await someone();
  for (let sent = 0; sent < 5; sent++) {
    await login(phone);
    club.clock.forward(hourMs);
  }
  expect(await loginRefusal(solving(phone))).toBe('codes_for_today_used');
  expect(await textsTo(phone.number)).toHaveLength(5 + 1);
  club.clock.forward(19 * hourMs);
  await login(phone);
});

test('a new code replaces the one before', async () => {
  const phone = await someone();
  const first = await login(phone);
  const firstCode = await phone.lastCode();
  club.clock.forward(minuteMs);
  await login(phone);
  const input = { phone: phone.number, code: firstCode, challenge: first.challenge };
  expect(await phone.refusal('POST /api/auth/confirm-sms', input)).toBe('code_expired');
});

test.each([
  ['partial', 'sms_unavailable', /Спробуй ще раз/],
  ['error500', 'sms_unsure', /попередній.* уже не діятиме/],
  ['garbage', 'sms_unsure', /попередній.* уже не діятиме/],
  ['down', 'sms_unsure', /попередній.* уже не діятиме/],
  ['no-balance', 'sms_paused', /ключем доступу/],
])('after an SMS that met "%s" the customer reads what to do, and may retry immediately', async (mode, code, text) => {
  const phone = await someone();
  await script(mode, { times: 1 });
  const answer = await phone.request('POST /api/auth/login-sms', { phone: phone.number });
  expect(answer.json()).toMatchObject({ status: 503, code, detail: expect.stringMatching(text) });
  await login(phone);
});

test('a text the gateway calls a duplicate is on its way already', async () => {
  const phone = await someone();
  await script('duplicate', { times: 1 });
  await login(phone);
});

test('a phone on the stop-list gets that answer', async () => {
  const phone = await someone();
  await script('stop-list', { times: 1 });
  expect(await loginRefusal(phone)).toBe('phone_stopped');
});

test('a phone whose SMS keep failing is not tried for ever', async () => {
  const phone = await someone();
  await script('error500');
  for (let tries = 0; tries < 15; tries++) expect(await loginRefusal(phone)).toBe('sms_unsure');
  expect(await loginRefusal(phone)).toBe('codes_for_today_used');
});

test('after 2,000 unanswered SMS in an hour a code is requested with a proof of work', async () => {
  const [phone, other] = [await someone(), await someone()];
  const window = new Date(Math.floor(club.clock.now.getTime() / hourMs) * hourMs).toISOString();
  const { db } = club.database;
  await db.execute(sql`insert into limits (key, window_start, used) values ('unanswered sms', ${window}::timestamptz, 1999)
    on conflict (key, window_start) do update set used = 1999`);
  await login(phone);
  expect(await loginRefusal(other)).toBe('proof_needed');
  await login(solving(other));
  expect(await textsTo(other.number)).toHaveLength(2);
});

test('an unknown phone is answered alike, gets no SMS, and no code fits', async () => {
  const stranger = new Phone(club);
  const decoy = await login(stranger);
  expect(Object.keys(decoy).toSorted()).toEqual(['challenge', 'code', 'expires_at', 'resend_at']);
  expect(await loginRefusal(stranger)).toBe('resend_too_soon');
  expect(await textsTo(stranger.number)).toEqual([]);
  const guess = { phone: stranger.number, code: '482913', challenge: decoy.challenge };
  expect(await stranger.refusal('POST /api/auth/confirm-sms', guess)).toBe('code_wrong');
});

test('an unknown phone is answered as slowly as SMS are sent', { tags: ['AUTH-12'] }, async () => {
  await script('slow', { delayMs: 300 });
  const form = {
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  };
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      new Phone(club).request(
        'POST /api/auth/registration',
        { ...form, phone: newPhoneNumber() },
        { 'x-forwarded-for': `10.0.0.${n}` },
      ),
    ),
  );
  const start = performance.now();
  await login(new Phone(club));
  expect(performance.now() - start).toBeGreaterThan(300);
});

test('neither a code nor a challenge is in the database', async () => {
  const phone = await someone();
  const { challenge } = await login(phone);
  const rows = await rowsOf(
    club.database.db,
    sql`select row_to_json(c)::text as line from sign_in_challenges c where phone = ${phone.number}`,
    { line: asText },
  );
  const stored = rows.map((row) => row.line).join('\n');
  expect(stored).toContain(phone.number);
  expect(stored).not.toContain(challenge);
  expect(stored).not.toContain(Buffer.from(challenge).toString('hex'));
  expect(stored).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'));
  expect(stored).not.toMatch(new RegExp(`(?<![0-9a-f])${await phone.lastCode()}(?![0-9a-f])`));
});

/** A registered customer whose registration code is a day old, so that counting is reset. */
async function someone(brand: 'main' | 'ogo' = 'main'): Promise<Phone> {
  const phone = await new Phone(club, brand).register();
  club.clock.forward(24 * hourMs);
  return phone;
}
