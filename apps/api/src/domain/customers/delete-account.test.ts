import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { signIn } from '../../../test/steps/sign-in.ts';
import { rowsOf } from '../../database/rows.ts';
import { smsTask } from '../notifications/delivery/tasks.ts';
import { drainOutbox } from '../../jobs/outbox/drain.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const remove = 'POST /api/user/delete-account';

beforeEach(() => club.clock.forward(60 * minuteMs));

const deletionAt = async (phone: Phone) => (await phone.call('GET /api/user/get-profile', {})).deletion_at;

async function smsAfterAll(phone: Phone): Promise<string[]> {
  await club.database.db.execute(sql`update outbox set run_at = now()`);
  await drainOutbox({ ...club.services, log: { warn: () => undefined } as never }, { 'notice-sms': smsTask });
  const inbox = await club.outside.inject({ url: '/emulators/sms/messages', query: { to: phone.number } });
  return (inbox.json() as { messages: { text: string }[] }).messages.map(({ text }) => text);
}

test(
  'a deletion is planned in 14 days, every device is signed out immediately, and the phone is notified',
  { tags: ['POST:/api/user/delete-account', 'limit:deletion'] },
  async () => {
    const phone = await new Phone(club).register();
    club.clock.forward(5 * minuteMs);
    const elsewhere = await signIn(new Phone(club, 'main', phone.number));
    const at = new Date(club.clock.now.getTime() + 14 * dayMs).toISOString();
    const keys = { cookie: phone.cookie };
    expect(await phone.call(remove, {})).toEqual({ code: 200, deletion_at: at });
    expect(phone.cookie, 'the cookie is cleared').toBeUndefined();
    Object.assign(phone, keys);
    expect(await phone.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
    expect(await elsewhere.refusal('POST /api/user/get-user', {})).toBe('unauthorized');
    expect((await smsAfterAll(phone))[0]).toContain('акаунт буде видалено');
  },
);

test('signing in again is the way back', { tags: ['POST:/api/user/cancel-deletion'] }, async () => {
  const phone = await new Phone(club).register();
  const { deletion_at } = await phone.call(remove, {});
  club.clock.forward(13 * dayMs);
  await signIn(phone);
  expect(await deletionAt(phone)).toBe(deletion_at);
  expect(await phone.call('POST /api/user/cancel-deletion', {})).toEqual({ code: 200 });
  expect(await deletionAt(phone)).toBeNull();
  expect(await phone.refusal('POST /api/user/cancel-deletion', {})).toBe('deletion_not_planned');
});

test('a repeated request neither moves the day nor sends a second SMS', async () => {
  const phone = await new Phone(club).register();
  const first = await phone.call(remove, {});
  club.clock.forward(dayMs);
  expect(await (await signIn(phone)).call(remove, {})).toEqual(first);
  const notices = sql`select from outbox where kind = 'notice-sms' and payload->>'to' = ${phone.number}`;
  expect(await rowsOf(club.database.db, notices, {})).toHaveLength(1);
});

test('without a fresh SMS code nothing is planned', async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(10 * minuteMs);
  expect(await phone.refusal(remove, {})).toBe('step_up_needed');
  expect(await deletionAt(phone)).toBeNull();
});
