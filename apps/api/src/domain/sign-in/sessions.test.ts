import { beforeEach, expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { deviceWith, signIn } from '../../../test/steps/sign-in.ts';

const club = openHarness({ seed: false });
const minuteMs = 60_000;
const list = 'GET /api/auth/get-sessions';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

beforeEach(() => club.clock.forward(60 * minuteMs));

/** One person on three devices, the last one signed in last. */
async function threeDevices(): Promise<[Phone, Phone, Phone]> {
  const first = await new Phone(club).register();
  const others = [new Phone(club, 'main', first.number), new Phone(club, 'main', first.number)] as const;
  for (const device of others) {
    club.clock.forward(5 * minuteMs);
    await signIn(device);
  }
  return [first, ...others];
}

test(
  'the list names live devices of the person, the last seen first, with no address in it',
  { tags: ['GET:/api/auth/get-sessions'] },
  async () => {
    const [first, second, third] = await threeDevices();
    await new Phone(club).register();
    await second.call('POST /api/auth/logout', {});
    club.clock.forward(minuteMs);
    first.bearer = (await first.call('POST /api/auth/check-token', {})).token;
    const { sessions } = await third.call(list, {});
    expect(sessions.map(({ is_current, device }) => ({ is_current, device }))).toEqual([
      { is_current: false, device: 'Браузер' },
      { is_current: true, device: 'Браузер' },
    ]);
    expect(Date.parse(sessions[0]!.seen_at)).toBe(club.clock.now.getTime());
    expect(Object.keys(sessions[0]!).toSorted()).toEqual(['created_at', 'device', 'id', 'is_current', 'seen_at']);
    expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');
  },
);

test('a device is called as its owner would call it', async () => {
  const phone = await new Phone(club).register();
  const input = await (async () => {
    club.clock.forward(5 * minuteMs);
    const { challenge } = await phone.call('POST /api/auth/login-sms', { phone: phone.number });
    return { phone: phone.number, code: await phone.lastCode(), challenge };
  })();
  phone.bearer = (await phone.call('POST /api/auth/confirm-sms', input, { 'user-agent': chrome })).token;
  expect((await phone.call(list, {})).sessions.map((session) => session.device)).toEqual(['Chrome на Android']);
});

test(
  'a device ended from another one is signed out immediately',
  { tags: ['POST:/api/auth/end-session'] },
  async () => {
    const [first, second, third] = await threeDevices();
    const { sessions } = await third.call(list, {});
    const id = sessions.find((session) => !session.is_current)!.id;
    await third.call('POST /api/auth/end-session', { id });
    expect(await second.refusal(list, {})).toBe('unauthorized');
    expect(await second.refusal('POST /api/auth/check-token', {})).toBe('unauthorized');
    await first.call(list, {});
    expect(await third.refusal('POST /api/auth/end-session', { id })).toBe('not_found');
  },
);

test(
  'a foreign session answers like a missing one and lives on',
  { tags: ['POST:/api/auth/end-session'] },
  async () => {
    const [mine, foreign] = [await new Phone(club).register(), await new Phone(club).register()];
    const { sessions } = await foreign.call(list, {});
    const answers = [];
    for (const id of [sessions[0]!.id, '00000000-0000-4000-8000-000000000000'])
      answers.push(await mine.request('POST /api/auth/end-session', { id }));
    const [one, other] = answers.map((answer) => {
      const { requestId: _id, ...body } = answer.json() as Record<string, unknown>;
      return { status: answer.statusCode, body };
    });
    expect(one).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(one).toEqual(other);
    await foreign.call(list, {});
  },
);

test('ending this very session takes its cookie back', async () => {
  const phone = await new Phone(club).register();
  const { sessions } = await phone.call(list, {});
  await phone.call('POST /api/auth/end-session', { id: sessions[0]!.id });
  expect(phone.cookie).toBeUndefined();
});

test(
  'end-other-sessions signs out every device of the person but this one',
  { tags: ['POST:/api/auth/end-other-sessions'] },
  async () => {
    const [first, second, third] = await threeDevices();
    const stranger = await new Phone(club).register();
    expect(await second.call('POST /api/auth/end-other-sessions', {})).toEqual({ code: 200, ended: 2 });
    for (const device of [first, third]) expect(await device.refusal(list, {})).toBe('unauthorized');
    await second.call(list, {});
    await stranger.call(list, {});
    expect(await second.call('POST /api/auth/end-other-sessions', {})).toEqual({ code: 200, ended: 0 });
  },
);

test('the session of another device is not ended by its cookie alone', async () => {
  const [first, second] = await threeDevices();
  const { sessions } = await first.call(list, {});
  const thief = deviceWith(club, { cookie: second.cookie, bearer: undefined });
  expect(await thief.refusal('POST /api/auth/end-session', { id: sessions[0]!.id })).toBe('unauthorized');
});
