import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { newPhoneNumber, Phone, openHarness } from '../../../test/harness/club.ts';
import { confirmEmailOf } from '../../../test/steps/sign-in.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'warn' } });

beforeEach(() => club.clock.forward(3_600_000));
afterEach(() => vi.restoreAllMocks());

test(
  'check-email distinguishes a well-formed address from any other text',
  { tags: ['POST:/api/auth/check-email'] },
  async () => {
    const phone = new Phone(club);
    for (const email of ['olena@example.com', ' o.v.yun+club@mail.example.ua '])
      expect(await phone.call('POST /api/auth/check-email', { email })).toEqual({ code: 200, error: null });
    for (const email of [
      '',
      'olena',
      'olena@',
      '@example.com',
      'olena@example',
      'о@example com',
      `${'a'.repeat(250)}@a.ua`,
    ])
      expect((await phone.call('POST /api/auth/check-email', { email })).error).toMatch(/адресу/);
  },
);

test(
  'check-email answers the same for a free and a used address',
  { tags: ['POST:/api/auth/check-email'] },
  async () => {
    const owner = await new Phone(club).register();
    await confirmEmailOf(club, owner, 'taken@example.com');
    const answers = [];
    for (const email of ['taken@example.com', 'nobody@example.com'])
      answers.push((await new Phone(club).request('POST /api/auth/check-email', { email })).body);
    expect(answers[0]).toBe(answers[1]);
  },
);

test(
  'send-bot-stat returns the same whatever it receives, and logs a differing customer, by session alone',
  { tags: ['POST:/api/auth/send-bot-stat'] },
  async () => {
    const phone = await new Phone(club).register();
    const lines = captureLog(club);
    const call = 'POST /api/auth/send-bot-stat';
    await phone.call(call, { phone: `0${phone.number.slice(3)}`, shopifyId: phone.customerId! });
    await phone.call(call, {});
    expect(lines).toEqual([]);
    const foreign = newPhoneNumber();
    expect(await phone.call(call, { phone: foreign })).toEqual({ code: 200 });
    expect(await phone.call(call, { shopifyId: '1' })).toEqual({ code: 200 });
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain(foreign.slice(3));
    expect(lines.join('')).not.toContain(phone.number.slice(3));
  },
);
