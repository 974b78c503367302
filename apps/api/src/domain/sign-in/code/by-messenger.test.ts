import { afterEach, beforeEach, expect, test } from 'vitest';
import { captureLog } from '../../../../test/harness/capture-log.ts';
import { newPhoneNumber, openHarness, Phone } from '../../../../test/harness/club.ts';
import { readCodeCosts } from '../../../database/sign-in/code-costs.ts';
import { signatureOf } from '../../../providers/code-messenger/telegram-gateway/report.ts';
import type { Ctx } from '../../context.ts';
import { readChecklist } from '../../setup/checklist.ts';
import { namesForCustomers } from '../../outside-services/names-for-customers.ts';
import { sendFirstCode } from './by-messenger.ts';

const club = openHarness({
  seed: false,
  env: { CODE_MESSENGER_PROVIDER: 'telegram-gateway', TRUST_PROXY: '1', PROOF_BITS: '4', LOG_LEVEL: 'warn' },
});
const hourMs = 3_600_000;
const epoch = new Date(0);

const script = (service: string, mode: string) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service, mode } });
const mend = () => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
const messagesOf = async (service: string, to: string) =>
  (await club.outside.inject({ url: `/emulators/${service}/messages`, query: { to } })).json().messages;
const smsTo = (to: string): Promise<{ text: string }[]> => messagesOf('sms', to);
const codesTo = (to: string): Promise<{ id: string; code: string; status: string }[]> =>
  messagesOf('telegram-gateway', to);
const login = (phone: Phone) => phone.call('POST /api/auth/login-sms', { phone: phone.number });

function numberWith(hasTelegram: boolean): string {
  for (;;) {
    const number = newPhoneNumber();
    if ((Number(number) % 2 === 0) === hasTelegram) return number;
  }
}

/** In the emulator a phone with an even last digit has Telegram. Registering took one SMS. */
async function someone(hasTelegram: boolean): Promise<Phone> {
  const number = numberWith(hasTelegram);
  await new Phone(club, 'main', number).register();
  club.clock.forward(hourMs);
  return new Phone(club, 'main', number);
}

beforeEach(() => club.clock.forward(hourMs)); // a new window of the address limits
afterEach(() => mend());

test('the first code comes in Telegram and signs in, the next one by SMS', async () => {
  const phone = await someone(true);
  await login(phone);
  expect([(await codesTo(phone.number)).length, (await smsTo(phone.number)).length]).toEqual([1, 1]);
  club.clock.forward(hourMs);
  const { challenge } = await login(phone);
  expect([(await codesTo(phone.number)).length, (await smsTo(phone.number)).length]).toEqual([1, 2]);
  await phone.call('POST /api/auth/confirm-sms', { phone: phone.number, code: await phone.lastCode(), challenge });
  club.clock.forward(hourMs);
  const again = new Phone(club, 'main', phone.number);
  const next = await login(again);
  const [newest, ...earlier] = await codesTo(phone.number);
  expect(earlier).toHaveLength(1);
  const proof = { phone: phone.number, code: newest?.code ?? '', challenge: next.challenge };
  await again.call('POST /api/auth/confirm-sms', proof);
});

test('the page names the messenger as customers call it, and none where there is none', () => {
  const { chosen } = club.services.providers;
  expect(namesForCustomers({ chosen }).codeMessenger).toBe('Telegram');
  const others = chosen.filter(({ id }) => id !== 'telegram-gateway');
  expect(namesForCustomers({ chosen: others }).codeMessenger).toBeUndefined();
});

test('a phone without Telegram gets an SMS immediately', async () => {
  const phone = await someone(false);
  await login(phone);
  expect([(await codesTo(phone.number)).length, (await smsTo(phone.number)).length]).toEqual([0, 2]);
});

test('a registration and an unknown phone send nothing into Telegram', async () => {
  const phone = await someone(true);
  expect(await codesTo(phone.number)).toEqual([]);
  const number = numberWith(true);
  await login(new Phone(club, 'main', number));
  expect([...(await codesTo(number)), ...(await smsTo(number))]).toEqual([]);
});

test.each(['down', 'garbage', 'error500', 'no-balance', 'other-phone', 'no-answer', 'lost-answer'])(
  'while the messenger plays "%s" an SMS comes immediately, and no other code is on its way',
  async (mode) => {
    const phone = await someone(true);
    await script('telegram-gateway', mode);
    const { challenge } = await login(phone);
    expect(await smsTo(phone.number)).toHaveLength(2);
    const code = await phone.lastCode();
    expect((await codesTo(phone.number)).filter((sent) => sent.status !== 'revoked')).toEqual([]);
    await phone.call('POST /api/auth/confirm-sms', { phone: phone.number, code, challenge });
    await mend();
    const other = await someone(true);
    await login(other); // three faults in a row, and it would not be called at all
    expect(await codesTo(other.number)).toHaveLength(1);
  },
);

test('a stranger gets the same answer in the same time whether the phone has Telegram, has none, or is unknown', async () => {
  const answers: object[] = [];
  const tookMs: number[] = [];
  for (const phone of [await someone(true), await someone(false), new Phone(club)]) {
    const start = performance.now();
    const answer = await phone.request('POST /api/auth/login-sms', { phone: phone.number });
    tookMs.push(performance.now() - start);
    const { challenge: _own, resend_at: _later, expires_at: _end, ...rest } = answer.json() as Record<string, unknown>;
    answers.push({ status: answer.statusCode, ...rest, headers: Object.keys(answer.headers).toSorted() });
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  // No answer comes before the second that is the default until sendings were measured.
  expect(Math.min(...tookMs)).toBeGreaterThanOrEqual(990);
});

test('a failed SMS does not reveal to a stranger that the phone has no Telegram: their next code does', async () => {
  const phones = [await someone(true), await someone(false)];
  await script('turbosms', 'no-balance');
  const lines = captureLog(club);
  for (const phone of phones) await login(phone);
  expect(lines.join()).toContain('SMS cannot be sent until the configuration is fixed');
  for (const { number } of phones) expect(lines.join()).not.toContain(number);
  const refusals = async () =>
    Promise.all(phones.map((phone) => phone.refusal('POST /api/auth/login-sms', { phone: phone.number })));
  expect(await refusals()).toEqual(['resend_too_soon', 'resend_too_soon']);
  club.clock.forward(hourMs);
  expect(await refusals()).toEqual(['sms_paused', 'sms_paused']);
});

test('a hanging messenger delays no stranger longer than others, and their code still goes by SMS', async () => {
  const hanging = Promise.withResolvers<undefined>();
  const sent: string[] = [];
  const codeMessenger = { send: () => hanging.promise };
  const sms = { send: async (to: string) => void sent.push(to) };
  const { config, settings } = club;
  const ctx = {
    providers: { codeMessenger, sms },
    settings,
    config,
    brand: 'main',
    now: club.clock.now,
  } as unknown as Ctx;
  const order = { id: Buffer.alloc(16), phone: '380671234567', code: '482913', isDecoy: false, isStranger: true };
  await sendFirstCode(ctx, order, 30);
  expect(sent, 'the stranger has the answer already').toEqual([]);
  hanging.resolve(undefined);
  await expect.poll(() => sent).toEqual(['380671234567']);
});

test('the checklist names the messenger and what its codes cost recently', async () => {
  await login(await someone(true));
  const { database, config, settings, clock } = club;
  const items = await readChecklist({ db: database.db, config, settings, now: clock.now });
  expect(items.find(({ item }) => item === 'first codes by messenger')).toMatchObject({
    state: 'done',
    found: expect.stringMatching(/^telegram-gateway: \d+ in 30 days, \$\d+\.\d\d$/),
  });
});

test('the cost of a code is stored until its report of a refund; other callers are ignored', async () => {
  const before = await readCodeCosts(club.database.db, epoch);
  const phone = await someone(true);
  await login(phone);
  const [sent] = await codesTo(phone.number);
  const costs = async () => {
    const { sent: count, costMicroUsd } = await readCodeCosts(club.database.db, epoch);
    return [count - before.sent, costMicroUsd - before.costMicroUsd];
  };
  expect(await costs()).toEqual([1, 10_000]);
  const { token } = club.config.providers['telegram-gateway'];
  const report = (id: string | undefined, status: string, by = token) => {
    const payload = JSON.stringify({ request_id: id, is_refunded: status === 'expired', delivery_status: { status } });
    const signed = {
      'x-request-timestamp': '1700000000',
      'x-request-signature': signatureOf(by, '1700000000', payload),
    };
    const headers = { 'content-type': 'application/json', ...signed };
    return club.app.inject({ method: 'POST', url: '/hooks/telegram-gateway', headers, payload });
  };
  expect((await report(sent?.id, 'expired', 'demo-other')).statusCode).toBe(403);
  expect((await report('nobodys', 'expired')).statusCode).toBe(404);
  expect(await costs()).toEqual([1, 10_000]);
  for (const status of ['expired', 'expired']) expect((await report(sent?.id, status)).statusCode).toBe(200);
  expect(await costs()).toEqual([1, 0]);
});
