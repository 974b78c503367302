import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { codeFor, confirmEmailOf, lastEmailCode, emailsTo, signIn, wrongCode } from '../../../test/steps/sign-in.ts';
import { customerCommands } from '../../cli/customers.ts';
import { asBoolean, asInteger, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const confirmSms = 'POST /api/auth/confirm-sms';
const sendEmail = 'POST /api/auth/second-check-email';
const confirmEmail = 'POST /api/auth/confirm-second-check';
const startFresh = 'POST /api/auth/start-fresh';

beforeEach(() => club.clock.forward(60 * minuteMs));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

const fresh = {
  first_name: 'Новий',
  last_name: 'Власник',
  birth_date: '1985-03-02',
  consents: { rules: true, personal_data: true },
};
let mailboxes = 0;
const newEmail = (): string => `olena${++mailboxes}@example.com`;

/** A customer whose phone was unused for longer than numbers stay with their owners. */
async function silentOne(email?: string): Promise<Phone> {
  const phone = await new Phone(club).register();
  if (email !== undefined) await confirmEmailOf(club, phone, email);
  club.clock.forward(180 * dayMs + 1);
  return Object.assign(new Phone(club, 'main', phone.number), { customerId: phone.customerId });
}

/** Proves the phone by SMS and gives the check that is requested. */
async function secondCheck(phone: Phone): Promise<{ check: string; ways: string[]; email_hint: string | null }> {
  const answer = await phone.request(confirmSms, await codeFor(phone));
  expect(answer.json()).toMatchObject({ status: 409, code: 'second_check_needed' });
  expect(answer.cookies).toEqual([]);
  return answer.json();
}

const peopleOf = (customerId: string | undefined) =>
  rowsOf(
    club.database.db,
    sql`select p.phone, p.frozen_at is not null as frozen, p.first_name,
      (select count(*)::int from sessions s where s.person_id = p.id and s.ended_at is null) as sessions
      from people p join customers c on c.person_id = p.id where c.id = ${Number(customerId)}`,
    { phone: orNull(asText), frozen: asBoolean, first_name: asText, sessions: asInteger },
  );

test('a phone silent for 180 days exactly still signs in by its code; a moment later it does not', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(180 * dayMs);
  await signIn(phone);
  club.clock.forward(180 * dayMs + 1);
  await secondCheck(phone);
});

test('a device seen recently keeps the phone from being silent', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(179 * dayMs);
  await phone.call('POST /api/auth/check-token', {});
  club.clock.forward(100 * dayMs);
  await signIn(new Phone(club, 'main', phone.number));
});

test('the second check names a confirmed e-mail by its first email and host, and only a confirmed one', async () => {
  const email = newEmail();
  expect(await secondCheck(await silentOne(email))).toMatchObject({
    ways: ['email', 'fresh'],
    email_hint: 'o***@example.com',
  });
  const unconfirmed = await new Phone(club).register({ email: newEmail() });
  club.clock.forward(181 * dayMs);
  expect(await secondCheck(unconfirmed)).toMatchObject({ ways: ['fresh'], email_hint: null });
});

test('support that knows the owner lets a silent phone without an e-mail sign in by its code', async () => {
  const phone = await silentOne();
  expect(await secondCheck(phone)).toMatchObject({ email_hint: null });
  const words = { positional: [phone.customerId ?? '', phone.number], flags: { reason: 'Перевірено за документом' } };
  expect((await customerCommands['restore-phone'](consoleOf(club), words)).exitCode).toBeUndefined();
  await signIn(phone);
});

test('a registration of a silent phone opens no session either', async () => {
  const phone = await silentOne();
  const sent = await phone.call('POST /api/auth/registration', { ...fresh, phone: phone.number });
  const input = { phone: phone.number, code: await phone.lastCode(), challenge: sent.challenge };
  expect(await phone.refusal('POST /api/auth/reg-auth', input)).toBe('second_check_needed');
});

test(
  'the code of the email opens the old account',
  { tags: ['POST:/api/auth/second-check-email', 'POST:/api/auth/confirm-second-check'] },
  async () => {
    const email = newEmail();
    const phone = await silentOne(email);
    const { check } = await secondCheck(phone);
    const sent = await phone.call(sendEmail, { check });
    expect(Date.parse(sent.resend_at) - club.clock.now.getTime()).toBe(minuteMs);
    expect(Date.parse(sent.expires_at) - club.clock.now.getTime()).toBe(5 * minuteMs);
    const code = await lastEmailCode(club, email);
    const done = await phone.call(confirmEmail, { check, code });
    expect(done.customer.shopify_id).toBe(phone.customerId);
    phone.bearer = done.token;
    await phone.call('POST /api/user/get-user', {});
    expect(await new Phone(club).refusal(confirmEmail, { check, code })).toBe('code_expired');
    club.clock.forward(2 * minuteMs);
    expect(await new Phone(club).refusal(sendEmail, { check }), 'the check is used up').toBe('code_expired');
    await signIn(phone); // not silent any more
  },
);

test('wrong codes of an email are counted, the fifth is the last', async () => {
  const email = newEmail();
  const phone = await silentOne(email);
  const { check } = await secondCheck(phone);
  await phone.call(sendEmail, { check });
  const code = await lastEmailCode(club, email);
  for (let guess = 1; guess <= 4; guess++)
    expect(await phone.refusal(confirmEmail, { check, code: wrongCode(code) })).toBe('code_wrong');
  expect(await phone.refusal(confirmEmail, { check, code: wrongCode(code) })).toBe('guesses_used');
  expect(await phone.refusal(confirmEmail, { check, code })).toBe('guesses_used');
});

test('an email may be requested again after 60 seconds, replaces the one before, and five times a day', async () => {
  const email = newEmail();
  const phone = await silentOne(email);
  const { check } = await secondCheck(phone);
  await phone.call(sendEmail, { check });
  const first = await lastEmailCode(club, email);
  club.clock.forward(minuteMs - 1);
  expect(await phone.refusal(sendEmail, { check })).toBe('resend_too_soon');
  club.clock.forward(1);
  await phone.call(sendEmail, { check });
  expect(await phone.refusal(confirmEmail, { check, code: first })).toBe('code_wrong');
  for (let sent = 2; sent < 5; sent++) {
    club.clock.forward(minuteMs);
    await phone.call(sendEmail, { check });
  }
  club.clock.forward(minuteMs);
  expect(await phone.refusal(sendEmail, { check })).toBe('codes_for_today_used');
  expect(await emailsTo(club, email)).toHaveLength(5);
});

test('a code of an email lives five minutes, a check fifteen', async () => {
  const email = newEmail();
  const phone = await silentOne(email);
  const { check } = await secondCheck(phone);
  await phone.call(sendEmail, { check });
  club.clock.forward(5 * minuteMs);
  expect(await phone.refusal(confirmEmail, { check, code: await lastEmailCode(club, email) })).toBe('code_expired');
  club.clock.forward(10 * minuteMs - 1);
  await phone.call(sendEmail, { check });
  club.clock.forward(1);
  expect(await phone.refusal(confirmEmail, { check, code: await lastEmailCode(club, email) })).toBe('code_expired');
  expect(await phone.refusal(sendEmail, { check })).toBe('code_expired');
  expect(await phone.refusal(startFresh, { check, ...fresh })).toBe('code_expired');
});

test('an email that could not be sent may be requested again immediately', async () => {
  const email = newEmail();
  const phone = await silentOne(email);
  const { check } = await secondCheck(phone);
  for (const [mode, code] of [
    ['error500', 'email_unavailable'],
    ['refused', 'email_invalid'],
  ] as const) {
    await club.outside.inject({
      method: 'POST',
      url: '/emulators/faults',
      payload: { service: 'esputnik', mode, times: 1 },
    });
    expect(await phone.refusal(sendEmail, { check })).toBe(code);
  }
  await phone.call(sendEmail, { check });
});

test('no email goes to an unconfirmed address, and an invented check opens nothing', async () => {
  const phone = await silentOne();
  const { check } = await secondCheck(phone);
  expect(await phone.refusal(sendEmail, { check })).toBe('forbidden');
  const invented = 'A'.repeat(43);
  expect(await phone.refusal(sendEmail, { check: invented })).toBe('code_expired');
  expect(await phone.refusal(confirmEmail, { check: invented, code: '482913' })).toBe('code_expired');
  expect(await phone.refusal(startFresh, { check: invented, ...fresh })).toBe('code_expired');
});

test(
  'starting fresh freezes the silent account without its phone and makes a new person',
  { tags: ['POST:/api/auth/start-fresh'] },
  async () => {
    const phone = await silentOne();
    await club.database.db.execute(sql`update sessions set expires_at = expires_at + interval '9 days'
    where person_id = (select id from people where phone = ${phone.number})`);
    const { check } = await secondCheck(phone);
    const done = await phone.call(startFresh, { check, ...fresh });
    expect(done.customer).toMatchObject({ first_name: 'Новий', last_name: 'Власник' });
    expect(done.customer.shopify_id).not.toBe(phone.customerId);
    expect(await peopleOf(phone.customerId)).toEqual([{ phone: null, frozen: true, first_name: 'Олена', sessions: 0 }]);
    expect(await peopleOf(done.customer.shopify_id)).toEqual([
      { phone: phone.number, frozen: false, first_name: 'Новий', sessions: 1 },
    ]);
    phone.bearer = done.token;
    await phone.call('POST /api/user/get-user', {});
    expect(await new Phone(club).refusal(startFresh, { check, ...fresh })).toBe('code_expired');
  },
);

test('the old owner, back on a device of theirs, keeps the account: the check is void then', async () => {
  const phone = await silentOne();
  const { check } = await secondCheck(phone);
  const { db } = club.database;
  await db.execute(sql`update sessions set seen_at = ${club.clock.now.toISOString()}::timestamptz
    where person_id = (select id from people where phone = ${phone.number})`);
  expect(await phone.refusal(startFresh, { check, ...fresh })).toBe('code_expired');
  expect(await peopleOf(phone.customerId)).toMatchObject([{ phone: phone.number, frozen: false }]);
});

test('a form that is refused leaves the silent account and the check as they were', async () => {
  const phone = await silentOne();
  const { check } = await secondCheck(phone);
  const young = `${Number(kyivDate(club.clock.now).slice(0, 4)) - 17}-01-01`;
  const answer = await phone.request(startFresh, { check, ...fresh, birth_date: young });
  expect(answer.json()).toMatchObject({ code: 'under_age', errors: [{ field: 'birth_date' }] });
  const noConsent = { ...fresh, consents: { rules: true, personal_data: false } };
  expect(await phone.refusal(startFresh, { check, ...noConsent })).toBe('consent_missing');
  expect(await peopleOf(phone.customerId)).toMatchObject([{ phone: phone.number, frozen: false }]);
  await phone.call(startFresh, { check, ...fresh });
});

test('neither a check nor the code of an email is in the database', async () => {
  const email = newEmail();
  const phone = await silentOne(email);
  const { check } = await secondCheck(phone);
  await phone.call(sendEmail, { check });
  const rows = await rowsOf(
    club.database.db,
    sql`select row_to_json(c)::text as line from second_checks c union all select row_to_json(e)::text from email_codes e`,
    { line: asText },
  );
  const stored = rows.map((row) => row.line).join('\n');
  expect(stored).toContain(email);
  for (const shape of [check, Buffer.from(check).toString('hex'), Buffer.from(check, 'base64url').toString('hex')])
    expect(stored).not.toContain(shape);
  expect(stored).not.toMatch(new RegExp(`(?<![0-9a-f])${await lastEmailCode(club, email)}(?![0-9a-f])`));
});

test('a customer whose account is planned to be deleted signs in as ever', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(5 * minuteMs);
  await club.database.db.execute(sql`update people set deletion_at = now() where phone = ${phone.number}`);
  await signIn(phone);
  await phone.call('POST /api/user/get-user', {});
});
