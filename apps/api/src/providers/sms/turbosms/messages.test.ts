import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { newPhoneNumber, openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { turboSms } from './messages.ts';

const club = openHarness({ seed: false });

const script = (mode: string, delayMs = 0) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'turbosms', mode, times: 1, delayMs },
  });
const inboxOf = async (to: string): Promise<{ text: string; sender: string }[]> =>
  (await club.outside.inject({ url: '/emulators/sms/messages', query: { to } })).json().messages;
const faultOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );

afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

test('a message arrives once, from the configured sender', async () => {
  const to = newPhoneNumber();
  await turboSms({ ...club.config.providers.turbosms, sender: 'KLUBXP' }).send(to, 'kod 482913');
  expect(await inboxOf(to)).toMatchObject([{ text: 'kod 482913', sender: 'KLUBXP' }]);
});

test('the same text again inside 90 seconds counts as sent', async () => {
  const to = newPhoneNumber();
  const sms = turboSms(club.config.providers.turbosms);
  await sms.send(to, 'kod 482913');
  await sms.send(to, 'kod 482913');
  expect(await inboxOf(to)).toHaveLength(1);
});

test.each([
  ['stop-list', 'stopped 404'],
  ['partial', 'unavailable 503'],
  ['no-balance', 'misconfigured 203'],
  ['duplicate', 'sent'],
  ['lie', 'sent'],
  ['repeat', 'sent'],
  ['error500', 'unknown http 500'],
  ['http429', 'unavailable http 429'],
  ['garbage', 'unknown not json'],
  ['down', 'unknown UND_ERR_SOCKET'],
])('when the service plays "%s" the sending is: %s', async (mode, outcome) => {
  await script(mode);
  expect(await faultOf(turboSms(club.config.providers.turbosms).send(newPhoneNumber(), 'kod 482913'))).toBe(outcome);
});

test('no answer in time leaves it unknown whether the message went out', async () => {
  await script('slow', patience(500));
  const sms = turboSms({ ...club.config.providers.turbosms, timeoutMs: shortLimit(100) });
  expect(await faultOf(sms.send(newPhoneNumber(), 'kod 482913'))).toBe('unknown TimeoutError');
});

test.each([
  ['a number of another country', { to: '48501234567' }, 'refused 406'],
  ['a number that is none', { to: '123' }, 'refused 305'],
  ['an empty text', { text: '' }, 'misconfigured 201'],
  ['a sender too long', { sender: 'TWELVELETTER' }, 'misconfigured 302'],
  ['a wrong token', { token: 'live-token' }, 'misconfigured 301'],
])('%s is refused', async (_case, over, outcome) => {
  const { to = newPhoneNumber(), text = 'kod 1', ...config } = { ...over } as Record<string, string>;
  expect(await faultOf(turboSms({ ...club.config.providers.turbosms, ...config }).send(to, text))).toBe(outcome);
});

test('an unreachable service has sent nothing', async () => {
  const sms = turboSms({ ...club.config.providers.turbosms, url: await closedPort() });
  expect(await faultOf(sms.send(newPhoneNumber(), 'kod 1'))).toBe('unavailable ECONNREFUSED');
});

/** Address of a port that was free a moment ago. */
async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}
