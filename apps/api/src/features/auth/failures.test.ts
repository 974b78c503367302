import { failuresInRowMax, failuresPerDayMax } from '@club/rules/sign-in';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness.ts';
import { codeFor, signIn, wrongCode } from '../../../test/sign-in.ts';
import { rowsOf } from '../../database/database.ts';
import { openSession } from '../../http/session-open.ts';
import type { Ctx } from '../../http/context.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'error' } });
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const confirm = 'POST /api/auth/confirm-sms';

beforeEach(() => club.clock.forward(dayMs)); // a new day's budget
afterEach(() => vi.restoreAllMocks());

async function someone(): Promise<Phone> {
  const phone = await new Phone(club).register();
  club.clock.forward(5 * minuteMs);
  return phone;
}

const failuresOf = async (phone: Phone): Promise<number | undefined> =>
  (
    await rowsOf<{ failures: number }>(club.database.db, sql`select failures from people where phone = ${phone.number}`)
  )[0]?.failures;
const setFailures = (phone: Phone, failures: number) =>
  club.database.db.execute(sql`update people set failures = ${failures} where phone = ${phone.number}`);
const windowOfToday = () => new Date(Math.floor(club.clock.now.getTime() / dayMs) * dayMs).toISOString();
const spendBudget = (used: number) =>
  club.database.db.execute(sql`insert into limits (key, window_start, used)
    values ('wrong codes', ${windowOfToday()}::timestamptz, ${used})
    on conflict (key, window_start) do update set used = ${used}`);

test('wrong codes in a row are counted for the person, whatever the challenge, and a right one starts anew', async () => {
  const phone = await someone();
  const first = await codeFor(phone);
  for (let guess = 1; guess <= 5; guess++) await phone.refusal(confirm, { ...first, code: wrongCode(first.code) });
  await phone.refusal(confirm, first); // its guesses are used, so it is no guess any more
  expect(await failuresOf(phone)).toBe(5);
  club.clock.forward(2 * minuteMs);
  const second = await codeFor(phone);
  await phone.refusal(confirm, { ...second, code: wrongCode(second.code) });
  expect(await failuresOf(phone)).toBe(6);
  await phone.call(confirm, second);
  expect(await failuresOf(phone)).toBe(0);
});

test('a step-up and a registration of a known phone count for the same person', async () => {
  const phone = await someone();
  const { challenge } = await phone.call('POST /api/auth/step-up', {});
  const wrong = wrongCode(await phone.lastCode());
  await phone.refusal('POST /api/auth/confirm-step-up', { code: wrong, challenge });
  club.clock.forward(2 * minuteMs);
  const form = { first_name: 'Олена', last_name: 'Тестова', birth_date: '1990-05-14' };
  const sent = await phone.call('POST /api/auth/registration', {
    ...form,
    phone: phone.number,
    consents: { rules: true, personal_data: true },
  });
  await phone.refusal('POST /api/auth/reg-auth', {
    phone: phone.number,
    code: wrongCode(await phone.lastCode()),
    challenge: sent.challenge,
  });
  expect(await failuresOf(phone)).toBe(2);
});

test('after 100 wrong codes in a row SMS sign-in is paused: even the right code is not compared', async () => {
  const phone = await someone();
  const input = await codeFor(phone);
  await setFailures(phone, failuresInRowMax - 1);
  expect(await phone.refusal(confirm, { ...input, code: wrongCode(input.code) })).toBe('code_wrong');
  expect(await phone.refusal(confirm, input)).toBe('sign_in_paused');
  club.clock.forward(dayMs);
  for (const call of ['POST /api/auth/login-sms', 'POST /api/auth/registration'] as const) {
    const form = { first_name: 'Олена', last_name: 'Тестова', birth_date: '1990-05-14' };
    const more = call.endsWith('registration') ? { ...form, consents: { rules: true, personal_data: true } } : {};
    expect(await phone.refusal(call, { phone: phone.number, ...more })).toBe('sign_in_paused');
  }
  await (await someone()).call('POST /api/user/get-user', {}); // others are not
});

test('a passkey still signs a paused person in, and ends the pause', async () => {
  const phone = await someone();
  await setFailures(phone, failuresInRowMax);
  const [person] = await rowsOf<{ id: number }>(
    club.database.db,
    sql`select id::int from people where phone = ${phone.number}`,
  );
  const ctx = {
    now: club.clock.now,
    random: club.house.random,
    config: club.config,
    brand: 'main',
    request: { userAgent: '' },
    mark: {},
  } as unknown as Ctx;
  await club.database.transaction((tx) => openSession(tx, ctx, person!.id, null));
  expect(await failuresOf(phone)).toBe(0);
  await signIn(phone);
});

test('1,000 wrong codes a day are all the club lets anybody try: then codes wait for tomorrow, and the log says so', async () => {
  const lines = captureLog(club);
  const [phone, other] = [await someone(), await someone()];
  const input = await codeFor(phone);
  await spendBudget(failuresPerDayMax - 1);
  expect(await phone.refusal(confirm, { ...input, code: wrongCode(input.code) })).toBe('code_wrong');
  const refused = await phone.ask(confirm, input);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await other.refusal('POST /api/auth/login-sms', { phone: other.number })).toBe('too_many_requests');
  expect(await new Phone(club).refusal('POST /api/auth/login-sms', { phone: newPhoneNumber() })).toBe(
    'too_many_requests',
  );
  expect(lines.filter((line) => line.includes('budget of wrong codes')).map((line) => JSON.parse(line).level)).toEqual([
    50,
  ]);
  club.clock.forward(dayMs);
  await signIn(other);
});

test('a wrong code of an unknown phone reads like one of a known phone', async () => {
  const [known, stranger] = [await someone(), new Phone(club)];
  const answers = [];
  for (const phone of [known, stranger]) {
    const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
    const guesses = [];
    for (let guess = 1; guess <= 6; guess++) {
      const right = phone === known ? await phone.lastCode() : '482913';
      const answer = await phone.ask(confirm, { phone: phone.number, code: wrongCode(right), challenge });
      const { requestId: _id, ...body } = answer.json() as Record<string, unknown>;
      guesses.push({ status: answer.statusCode, body });
    }
    answers.push(guesses);
  }
  expect(answers[0]).toEqual(answers[1]);
});
