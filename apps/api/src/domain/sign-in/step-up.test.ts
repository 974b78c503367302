import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { codeFor, signIn, wrongCode } from '../../../test/steps/sign-in.ts';
import { solving } from '../../../test/harness/solve-proof.ts';

const club = openHarness({ seed: false, env: { PROOF_BITS: '4' } });
const minuteMs = 60_000;
const sensitive = 'POST /api/auth/passkey-options';
const confirm = 'POST /api/auth/confirm-step-up';

beforeEach(() => club.clock.forward(60 * minuteMs));

/** A customer whose sign-in is long enough ago that sensitive calls are closed. */
async function someone(): Promise<Phone> {
  const phone = await new Phone(club).register();
  club.clock.forward(11 * minuteMs);
  return phone;
}

async function stepUpCode(phone: Phone): Promise<{ code: string; challenge: string }> {
  const { challenge } = await phone.call('POST /api/auth/step-up', {});
  return { code: await phone.lastCode(), challenge };
}

test('a sign-in by SMS opens sensitive calls for ten minutes', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(10 * minuteMs - 1);
  await phone.call(sensitive, {});
  club.clock.forward(1);
  expect(await phone.refusal(sensitive, {})).toBe('step_up_needed');
});

test(
  'a code sent to the own phone opens sensitive calls for ten minutes more, in this session alone',
  { tags: ['POST:/api/auth/step-up', 'POST:/api/auth/confirm-step-up'] },
  async () => {
    const phone = await someone();
    const elsewhere = await signIn(new Phone(club, 'main', phone.number));
    club.clock.forward(11 * minuteMs);
    const done = await phone.call(confirm, await stepUpCode(phone));
    expect(Date.parse(done.until) - club.clock.now.getTime()).toBe(10 * minuteMs);
    await phone.call(sensitive, {});
    elsewhere.bearer = (await elsewhere.call('POST /api/auth/check-token', {})).token;
    expect(await elsewhere.refusal(sensitive, {})).toBe('step_up_needed');
    club.clock.forward(10 * minuteMs);
    phone.bearer = (await phone.call('POST /api/auth/check-token', {})).token;
    expect(await phone.refusal(sensitive, {})).toBe('step_up_needed');
  },
);

test('five wrong codes use a step-up up, and it opens nothing', async () => {
  const phone = await someone();
  const input = await stepUpCode(phone);
  const wrong = { ...input, code: wrongCode(input.code) };
  for (let guess = 1; guess <= 4; guess++)
    expect((await phone.request(confirm, wrong)).json()).toMatchObject({ code: 'code_wrong', guesses_left: 5 - guess });
  expect(await phone.refusal(confirm, wrong)).toBe('guesses_used');
  expect(await phone.refusal(confirm, input)).toBe('guesses_used');
  expect(await phone.refusal(sensitive, {})).toBe('step_up_needed');
});

test('a step-up works once and for five minutes', async () => {
  const phone = await someone();
  const input = await stepUpCode(phone);
  await phone.call(confirm, input);
  expect(await phone.refusal(confirm, input)).toBe('code_expired');
  club.clock.forward(2 * minuteMs);
  const late = await stepUpCode(phone);
  club.clock.forward(5 * minuteMs);
  expect(await phone.refusal(confirm, late)).toBe('code_expired');
});

test("another person's code is worth nothing, and a sign-in code is no step-up nor the other way round", async () => {
  const [mine, other] = [await someone(), await someone()];
  mine.bearer = (await mine.call('POST /api/auth/check-token', {})).token;
  const foreign = await stepUpCode(other);
  expect(await mine.refusal(confirm, foreign)).toBe('code_expired');
  expect(await mine.refusal('POST /api/auth/confirm-sms', { ...foreign, phone: other.number })).toBe('code_expired');
  const { phone: _phone, ...signInCode } = await codeFor(mine);
  expect(await mine.refusal(confirm, signInCode)).toBe('code_expired');
  await other.call(confirm, foreign);
});

test('a step-up belongs to its own person: the next user of the phone cannot use it', async () => {
  const [before, after] = [await someone(), await someone()];
  after.bearer = (await after.call('POST /api/auth/check-token', {})).token;
  const input = await stepUpCode(before);
  const move = (from: string, to: string) =>
    club.database.db.execute(sql`update people set phone = ${to} where phone = ${from}`);
  await move(before.number, newPhoneNumber());
  await move(after.number, before.number);
  expect(await before.refusal(confirm, input)).toBe('code_expired');
  expect(await after.refusal(confirm, input)).toBe('code_expired');
});

test('when strangers have used up their limit, a step-up and a known browser still get their codes', async () => {
  const phone = await someone();
  phone.browserId = 'x'.repeat(22);
  await signIn(phone);
  await club.database.db.execute(sql`
    insert into sign_in_challenges (id, phone, purpose, asker, code_hash, created_at, expires_at)
    select decode(md5(n::text || ${phone.number}), 'hex'), ${phone.number}, 'login', 'block:' || n, decode('00', 'hex'), now.at, now.at
    from generate_series(1, 20) n, (select ${club.clock.now.toISOString()}::timestamptz as at) now`);
  const stranger = solving(new Phone(club));
  expect(await stranger.refusal('POST /api/auth/login-sms', { phone: phone.number })).toBe('codes_for_today_used');
  await solving(phone).call('POST /api/auth/login-sms', { phone: phone.number });
  await phone.call(confirm, await stepUpCode(phone));
});

test('codes requested by strangers delay no step-up, and a step-up delays no sign-in', async () => {
  const phone = await someone();
  await phone.call('POST /api/auth/login-sms', { phone: phone.number });
  const input = await stepUpCode(phone);
  expect(await phone.refusal('POST /api/auth/step-up', {})).toBe('resend_too_soon');
  expect(await phone.refusal('POST /api/auth/login-sms', { phone: phone.number })).toBe('resend_too_soon');
  await phone.call(confirm, input);
});
