import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { lastEmailCode, emailsTo, wrongCode } from '../../../test/steps/sign-in.ts';
import { emailTask } from '../notifications/delivery/tasks.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const change = 'POST /api/user/change-email';
const confirm = 'POST /api/user/confirm-email';
let made = 0;
const newEmail = (): string => `olena.${++made}@example.com`;

beforeEach(() => club.clock.forward(30 * minuteMs));

/** Sends what is pending, whatever the clock of the test. */
async function drain(): Promise<void> {
  await club.database.db.execute(sql`update outbox set run_at = now()`);
  await drainOutbox({ ...club.services, log: { warn: () => undefined } as never }, { 'notice-letter': emailTask });
}

/** Requests the code and types it in. */
async function take(phone: Phone, email: string): Promise<void> {
  await phone.call(change, { email });
  await phone.call(confirm, { code: await lastEmailCode(club, email) });
}

test(
  'the code goes to the new e-mail, and the e-mail changes when it is confirmed',
  { tags: ['POST:/api/user/change-email', 'POST:/api/user/confirm-email', 'limit:e-mail'] },
  async () => {
    const phone = await new Phone(club).register({ email: 'typed@example.com' });
    const email = newEmail();
    const sent = await phone.call(change, { email: `  ${email.replace('example.com', 'EXAMPLE.com')} ` });
    expect(Date.parse(sent.expires_at) - club.clock.now.getTime()).toBe(5 * minuteMs);
    const waiting = { email, resend_at: sent.resend_at, expires_at: sent.expires_at };
    expect(await phone.call('GET /api/user/get-profile', {})).toMatchObject({
      email: 'typed@example.com',
      is_email_confirmed: false,
      email_waiting: waiting,
    });
    expect(await phone.call(confirm, { code: await lastEmailCode(club, email) })).toEqual({ code: 200, email });
    expect(await phone.call('GET /api/user/get-profile', {})).toMatchObject({
      email,
      is_email_confirmed: true,
      email_waiting: null,
    });
  },
);

test('the old e-mail is notified when it was confirmed, and only then', async () => {
  const phone = await new Phone(club).register({ email: 'never.confirmed@example.com' });
  const [first, second] = [newEmail(), newEmail()];
  await take(phone, first);
  await drain();
  expect(await emailsTo(club, 'never.confirmed@example.com')).toEqual([]);
  club.clock.forward(2 * minuteMs);
  await take(phone, second);
  await drain();
  const [notice] = await emailsTo(club, first);
  expect(notice?.subject).toContain('пошту змінено');
  expect(`${notice?.subject}${notice?.text}`).not.toContain(second);
});

test('an e-mail in use is refused to a customer who proved it, and not revealed to one who only requested it', async () => {
  const [owner, other] = [await new Phone(club).register(), await new Phone(club).register()];
  const [taken, free] = [newEmail(), newEmail()];
  await take(owner, taken);
  const requested = await other.request(change, { email: taken.toUpperCase().replace('EXAMPLE.COM', 'example.com') });
  club.clock.forward(2 * minuteMs);
  const requestedFree = await other.request(change, { email: free });
  expect(Object.keys(requested.json())).toEqual(Object.keys(requestedFree.json()));
  expect([requested.statusCode, requestedFree.statusCode]).toEqual([200, 200]);
  club.clock.forward(2 * minuteMs);
  await other.call(change, { email: taken });
  const code = await lastEmailCode(club, taken);
  expect(await other.refusal(confirm, { code })).toBe('email_taken');
  expect((await other.call('POST /api/user/get-user', {})).email).toBeNull();
  expect((await owner.call('POST /api/user/get-user', {})).email).toBe(taken);
});

test('an unconfirmed e-mail is free', async () => {
  const email = newEmail();
  await new Phone(club).register({ email });
  const phone = await new Phone(club).register();
  await take(phone, email);
  expect((await phone.call('POST /api/user/get-user', {})).email).toBe(email);
});

test('five wrong codes use a code up, an old one no longer counts, and none counts twice', async () => {
  const phone = await new Phone(club).register();
  const email = newEmail();
  await phone.call(change, { email });
  const code = await lastEmailCode(club, email);
  for (let guess = 1; guess <= 4; guess++)
    expect((await phone.request(confirm, { code: wrongCode(code) })).json()).toMatchObject({
      code: 'code_wrong',
      guesses_left: 5 - guess,
    });
  expect(await phone.refusal(confirm, { code: wrongCode(code) })).toBe('guesses_used');
  expect(await phone.refusal(confirm, { code })).toBe('guesses_used');
  club.clock.forward(2 * minuteMs);
  await phone.call(change, { email });
  club.clock.forward(5 * minuteMs);
  expect(await phone.refusal(confirm, { code: await lastEmailCode(club, email) })).toBe('code_expired');
  await phone.call(change, { email });
  const right = { code: await lastEmailCode(club, email) };
  await phone.call(confirm, right);
  expect(await phone.refusal(confirm, right)).toBe('code_expired');
});

test('a code of one person opens nothing for another', async () => {
  const [phone, thief] = [await new Phone(club).register(), await new Phone(club).register()];
  const email = newEmail();
  await phone.call(change, { email });
  expect(await thief.refusal(confirm, { code: await lastEmailCode(club, email) })).toBe('code_expired');
});

test(
  "an invalid e-mail is refused, another customer's id is not found, and without a fresh SMS code nothing is sent",
  { tags: ['POST:/api/user/change-email'] },
  async () => {
    const [phone, foreign] = [await new Phone(club).register(), await new Phone(club).register()];
    const email = newEmail();
    expect((await phone.request(change, { email: 'olena@' })).json()).toMatchObject({
      code: 'email_invalid',
      errors: [{ field: 'email' }],
    });
    expect(await phone.refusal(change, { email, customer_id: foreign.customerId })).toBe('not_found');
    club.clock.forward(10 * minuteMs);
    expect(await phone.refusal(change, { email })).toBe('step_up_needed');
    expect(await emailsTo(club, email)).toEqual([]);
  },
);
