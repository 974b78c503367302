import { wrongCodeBudgets } from '@club/rules/sign-in/proof-of-work';
import { failuresInRowMax } from '@club/rules/sign-in/code';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { solveProof, solving } from '../../../test/harness/solve-proof.ts';
import { codeFor, signIn, wrongCode } from '../../../test/steps/sign-in.ts';
import { asId, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { openSession } from '../sessions/open.ts';
import type { Ctx } from '../context.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'error', PROOF_BITS: '4' } });
const failuresPerDayMax = wrongCodeBudgets.club.free;
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
    await rowsOf(club.database.db, sql`select failures from people where phone = ${phone.number}`, {
      failures: asInteger,
    })
  )[0]?.failures;
const setFailures = (phone: Phone, failures: number) =>
  club.database.db.execute(sql`update people set failures = ${failures} where phone = ${phone.number}`);
const windowOfToday = () => new Date(Math.floor(club.clock.now.getTime() / dayMs) * dayMs).toISOString();
const usesOfToday = () =>
  rowsOf(club.database.db, sql`select key, used from limits where window_start = ${windowOfToday()}::timestamptz`, {
    key: asText,
    used: asInteger,
  });
const spendBudget = (used: number) =>
  club.database.db.execute(sql`insert into limits (key, window_start, used)
    values ('wrong codes', ${windowOfToday()}::timestamptz, ${used})
    on conflict (key, window_start) do update set used = ${used}`);

test('wrong codes in a row are counted for the person, over all challenges, and a right one resets the count', async () => {
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

test('after 100 wrong codes in a row a code takes one guess, and the right one still signs in', async () => {
  const lines = captureLog(club);
  const phone = await someone();
  const first = await codeFor(phone);
  await setFailures(phone, failuresInRowMax - 1);
  expect(await phone.refusal(confirm, { ...first, code: wrongCode(first.code) })).toBe('code_wrong');
  expect(lines.filter((line) => line.includes('wrong codes in a row'))).toHaveLength(1);
  club.clock.forward(2 * minuteMs);
  const second = await codeFor(phone);
  expect(await phone.refusal(confirm, { ...second, code: wrongCode(second.code) })).toBe('guesses_used');
  expect(await phone.refusal(confirm, second)).toBe('guesses_used');
  expect(await failuresOf(phone)).toBe(failuresInRowMax + 1);
  club.clock.forward(5 * minuteMs);
  await phone.call(confirm, await codeFor(phone));
  expect(await failuresOf(phone)).toBe(0);
});

test('a passkey signs in a person whose codes allow one guess, and then they allow five again', async () => {
  const phone = await someone();
  await setFailures(phone, failuresInRowMax);
  const [person] = await rowsOf(club.database.db, sql`select id::int from people where phone = ${phone.number}`, {
    id: asId,
  });
  const ctx = {
    now: club.clock.now,
    random: club.services.random,
    config: club.config,
    brand: 'main',
    request: { userAgent: '' },
    browserId: {},
  } as unknown as Ctx;
  await club.database.transaction((tx) => openSession(tx, ctx, person!.id, null));
  expect(await failuresOf(phone)).toBe(0);
  await signIn(phone);
});

test('after 1,000 wrong codes a day a guess requires a proof of work, no one is blocked, and the log reports it', async () => {
  const lines = captureLog(club);
  const [phone, other] = [await someone(), await someone()];
  const input = await codeFor(phone);
  await spendBudget(failuresPerDayMax - 1);
  expect(await phone.refusal(confirm, { ...input, code: wrongCode(input.code) })).toBe('code_wrong');
  const refused = await phone.request(confirm, input);
  expect(refused.json()).toMatchObject({ status: 429, code: 'proof_needed', proof: { algorithm: 'sha-256', bits: 4 } });
  expect(
    lines.filter((line) => line.includes('too many wrong codes today')).map((line) => JSON.parse(line).level),
  ).toEqual([50]);
  await phone.call(confirm, input, { 'x-proof': solveProof(refused.json().proof) });
  await spendBudget(1_000_000);
  await solving(other).call(confirm, await codeFor(other));
});

test('open sessions feel nothing of the wrong codes of others', async () => {
  const phone = await someone();
  await spendBudget(1_000_000);
  const { challenge } = await phone.call('POST /api/auth/step-up', {});
  await phone.call('POST /api/auth/confirm-step-up', { code: await phone.lastCode(), challenge });
});

test(
  'wrong codes at phones that were sent none cost the club nothing, and the same work',
  { tags: ['AUTH-12'] },
  async () => {
    await spendBudget(0);
    const used = async () => Object.fromEntries((await usesOfToday()).map(({ key, used }) => [key, used]));
    const known = await someone();
    for (const [phone, club] of [
      [new Phone(known.harness), 0],
      [known, 1],
    ] as const) {
      const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
      expect(await phone.refusal(confirm, { phone: phone.number, code: '482913', challenge })).toBe('code_wrong');
      expect(await used()).toMatchObject({ 'wrong codes': club, 'wrong codes at nobody': 1 });
    }
  },
);

test('a wrong code of an unknown phone reads like one of a known phone', { tags: ['AUTH-12'] }, async () => {
  const [known, stranger] = [await someone(), new Phone(club)];
  const answers = [];
  for (const phone of [known, stranger]) {
    const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
    const guesses = [];
    for (let guess = 1; guess <= 6; guess++) {
      const right = phone === known ? await phone.lastCode() : '482913';
      const answer = await phone.request(confirm, { phone: phone.number, code: wrongCode(right), challenge });
      const { requestId: _id, ...body } = answer.json() as Record<string, unknown>;
      guesses.push({ status: answer.statusCode, body });
    }
    answers.push(guesses);
  }
  expect(answers[0]).toEqual(answers[1]);
});
