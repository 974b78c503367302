import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { signIn, wrongCode } from '../../../test/steps/sign-in.ts';
import { rowsOf } from '../../database/rows.ts';
import { smsTask } from '../notifications/delivery/tasks.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const change = 'POST /api/user/change-phone';
const confirm = 'POST /api/user/confirm-phone';

beforeEach(() => club.clock.forward(60 * minuteMs));

/** The right answer to the code that went to the new number. */
async function codeTo(phone: Phone, number: string): Promise<{ phone: string; code: string; challenge: string }> {
  const { challenge } = await phone.call(change, { phone: number });
  return { phone: number, code: await new Phone(club, 'main', number).lastCode(), challenge };
}

const smsTo = async (to: string): Promise<{ text: string }[]> =>
  (await club.outside.inject({ url: '/emulators/sms/messages', query: { to } })).json().messages;

test(
  'the code goes to the new number, and the person is found by it and no longer by the old one',
  { tags: ['POST:/api/user/change-phone'] },
  async () => {
    const phone = await new Phone(club).register();
    const number = newPhoneNumber();
    expect(await phone.call(confirm, await codeTo(phone, number))).toEqual({ code: 200, phone: number });
    expect(await phone.call('POST /api/user/get-user', {})).toMatchObject({ id: phone.customerId, phone: number });
    club.clock.forward(10 * minuteMs);
    const known = async (who: string) => (await phone.call('POST /api/auth/test-login', { phone: who })).shopify_id;
    expect([await known(number), await known(phone.number)]).toEqual([phone.customerId, null]);
    expect((await signIn(new Phone(club, 'main', number))).customerId).toBe(phone.customerId);
  },
);

test(
  'every other device is signed out, and the old number is notified without the new one',
  { tags: ['POST:/api/user/confirm-phone'] },
  async () => {
    const phone = await new Phone(club).register();
    club.clock.forward(5 * minuteMs);
    const elsewhere = await signIn(new Phone(club, 'main', phone.number));
    club.clock.forward(minuteMs);
    const number = newPhoneNumber();
    await phone.call(confirm, await codeTo(phone, number));
    expect(await elsewhere.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
    await phone.call('POST /api/user/get-user', {});
    await club.database.db.execute(sql`update outbox set run_at = now()`);
    await drainOutbox({ ...club.services, log: { warn: () => undefined } as never }, { 'notice-sms': smsTask });
    const [newest] = await smsTo(phone.number);
    expect(newest?.text).toContain('номер твого акаунта змінено');
    expect(newest?.text).not.toContain(number.slice(3));
  },
);

test('a number in use is refused to a customer who proved it, and not revealed to one who only requested it', async () => {
  const [owner, phone] = [await new Phone(club).register(), await new Phone(club).register()];
  club.clock.forward(5 * minuteMs);
  const [taken, free] = [
    await phone.request(change, { phone: owner.number }),
    await phone.request(change, { phone: newPhoneNumber() }),
  ];
  expect([taken.statusCode, free.statusCode]).toEqual([200, 200]);
  expect(Object.keys(taken.json())).toEqual(Object.keys(free.json()));
  const input = { phone: owner.number, code: await owner.lastCode(), challenge: taken.json().challenge };
  expect(await phone.refusal(confirm, { ...input, code: wrongCode(input.code) })).toBe('code_wrong');
  expect(await phone.refusal(confirm, input)).toBe('phone_taken');
  expect(await phone.refusal(confirm, input), 'the code is used up').toBe('code_expired');
  expect((await owner.call('POST /api/user/get-user', {})).phone).toBe(owner.number);
  expect((await phone.call('POST /api/user/get-user', {})).phone).toBe(phone.number);
});

test('a code of another person, of a sign-in, or for another number changes nothing', async () => {
  const [phone, thief] = [await new Phone(club).register(), await new Phone(club).register()];
  club.clock.forward(5 * minuteMs);
  const input = await codeTo(phone, newPhoneNumber());
  expect(await thief.refusal(confirm, input)).not.toBe('phone_taken');
  expect(await phone.refusal(confirm, { ...input, phone: newPhoneNumber() })).toBe('code_expired');
  const victim = await new Phone(club).register();
  club.clock.forward(4 * minuteMs);
  const { challenge } = await thief.call('POST /api/auth/login-sms', { phone: victim.number });
  const signInCode = { phone: victim.number, code: await victim.lastCode(), challenge };
  expect(await thief.refusal(confirm, signInCode)).toBe('code_expired');
  const rows = await rowsOf(club.database.db, sql`select from people where phone in (${input.phone})`, {});
  expect(rows).toEqual([]);
});

test('a code for a new number signs no one in', async () => {
  const [phone, owner] = [await new Phone(club).register(), await new Phone(club).register()];
  club.clock.forward(5 * minuteMs);
  const { challenge } = await phone.call(change, { phone: owner.number });
  const input = { phone: owner.number, code: await owner.lastCode(), challenge };
  expect(await new Phone(club).refusal('POST /api/auth/confirm-sms', input)).toBe('code_expired');
});

test('the own number, a foreign one and one without a fresh SMS code are refused', async () => {
  const phone = await new Phone(club).register();
  expect(await phone.refusal(change, { phone: `+${phone.number}` })).toBe('phone_same');
  expect(await phone.refusal(change, { phone: '+48 600 100 200' })).toBe('phone_invalid');
  const number = newPhoneNumber();
  const input = await codeTo(phone, number);
  club.clock.forward(10 * minuteMs);
  expect(await phone.refusal(change, { phone: number })).toBe('step_up_needed');
  expect(await phone.refusal(confirm, input)).toBe('step_up_needed');
});
