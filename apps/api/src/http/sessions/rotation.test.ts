import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { deviceWith } from '../../../test/steps/sign-in.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'warn' } });
const minuteMs = 60_000;
const customerCall = 'POST /api/user/get-user';
const sessionCall = 'POST /api/auth/check-token';

let lines: string[];
beforeEach(() => {
  lines = captureLog(club);
  club.clock.forward(60 * minuteMs);
});
afterEach(() => vi.restoreAllMocks());

/** check-token as the phone does it: it stores the new cookie and bearer. */
async function renew(phone: Phone): Promise<string | undefined> {
  phone.bearer = (await phone.call(sessionCall, {})).token;
  return phone.cookie;
}

test('check-token replaces the cookie, and bearers made before stay good with the new one', async () => {
  const phone = await new Phone(club).register();
  const { cookie, bearer } = phone;
  expect(await renew(phone)).not.toBe(cookie);
  await phone.call(customerCall, {});
  await deviceWith(club, { cookie: phone.cookie, bearer }).call(customerCall, {});
});

test('the next cookie becomes the current one when it is first used, on any call', async () => {
  const phone = await new Phone(club).register();
  const first = deviceWith(club, phone);
  await renew(phone);
  club.clock.forward(5 * minuteMs);
  await first.call(customerCall, {}); // not used yet: the one before is still the current one
  await phone.call(customerCall, {});
  club.clock.forward(minuteMs);
  expect(await first.refusal(customerCall, {})).toBe('unauthorized');
});

test('a reply lost on the way costs nothing: the old cookie still works, and is replaced later', async () => {
  const phone = await new Phone(club).register();
  const { cookie } = phone;
  for (let lost = 0; lost < 3; lost++) {
    const answer = await deviceWith(club, { cookie, bearer: undefined }).request(sessionCall, {});
    expect(answer.cookies, 'another cookie is offered').toHaveLength(1);
    club.clock.forward(20 * minuteMs);
  }
  phone.cookie = cookie;
  await renew(phone);
  await phone.call(customerCall, {});
  club.clock.forward(20 * minuteMs);
  await renew(phone);
  await phone.call(customerCall, {});
});

test('a cookie that was offered but lost, and replaced by a later offer, is an old one', async () => {
  const phone = await new Phone(club).register();
  const lost = deviceWith(club, phone);
  await lost.call(sessionCall, {});
  club.clock.forward(2 * minuteMs);
  await renew(phone);
  expect(await lost.refusal(sessionCall, {})).toBe('unauthorized');
  expect(await phone.refusal(sessionCall, {})).toBe('unauthorized');
});

test('calls under way with the previous cookie pass for 60 seconds, and get no cookie', async () => {
  const phone = await new Phone(club).register();
  const before = deviceWith(club, phone);
  await renew(phone);
  await phone.call(customerCall, {});
  club.clock.forward(minuteMs - 1);
  await before.call(customerCall, {});
  expect((await before.request(sessionCall, {})).cookies).toEqual([]);
  await phone.call(customerCall, {});
});

test('a previous cookie used later ends the session for both holders, and the log reports it without a person', async () => {
  const phone = await new Phone(club).register();
  const thief = deviceWith(club, phone);
  await renew(phone);
  await phone.call(customerCall, {});
  club.clock.forward(minuteMs);
  const { cookie } = thief;
  expect(await thief.refusal(sessionCall, {})).toBe('unauthorized');
  expect(await phone.refusal(customerCall, {})).toBe('unauthorized');
  expect(await phone.refusal(sessionCall, {})).toBe('unauthorized');
  const line = lines.find((one) => one.includes('session ended')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 40, session: phone.bearer?.split('.')[0] });
  for (const secret of [
    phone.number.slice(3),
    'Олена',
    cookie ?? '-',
    phone.cookie ?? '-',
    phone.bearer ?? '-',
    '127.0.0.1',
  ])
    expect(line).not.toContain(secret);
});

test('a cookie of two replacements ago ends the session even immediately', async () => {
  const phone = await new Phone(club).register();
  const thief = deviceWith(club, phone);
  for (let time = 0; time < 2; time++) {
    await renew(phone);
    await phone.call(customerCall, {});
  }
  expect(await thief.refusal(customerCall, {})).toBe('unauthorized');
  expect(await phone.refusal(customerCall, {})).toBe('unauthorized');
});

test('a stolen bearer is worth nothing without a cookie of its session, and an old one of it kills both', async () => {
  const phone = await new Phone(club).register();
  const stolen = deviceWith(club, phone);
  const other = await new Phone(club).register();
  expect(await deviceWith(club, { cookie: undefined, bearer: stolen.bearer }).refusal(customerCall, {})).toBe(
    'unauthorized',
  );
  expect(await deviceWith(club, { cookie: other.cookie, bearer: stolen.bearer }).refusal(customerCall, {})).toBe(
    'unauthorized',
  );
  await phone.call(customerCall, {}); // neither try did the owner harm
  await other.call(customerCall, {});
});

test('of two check-tokens at the same moment one gets a cookie', async () => {
  const phone = await new Phone(club).register();
  const answers = await Promise.all([0, 1].map(() => deviceWith(club, phone).request(sessionCall, {})));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(answers.flatMap((answer) => answer.cookies)).toHaveLength(1);
});
