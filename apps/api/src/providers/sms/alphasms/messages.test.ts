import { afterEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { newPhoneNumber, openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { alphaSms } from './messages.ts';

const club = openHarness({ seed: false });

const script = (mode: string, delayMs = 0) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'alphasms', mode, times: 1, delayMs },
  });
const faultOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );

afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

test('a message arrives once, from the configured sender', async () => {
  const to = newPhoneNumber();
  await alphaSms({ ...club.config.providers.alphasms, sender: 'KLUBXP' }).send(to, 'код 482913');
  const { messages } = (await club.outside.inject({ url: '/emulators/sms/messages', query: { to } })).json();
  expect(messages).toMatchObject([{ text: 'код 482913', sender: 'KLUBXP' }]);
});

test.each([
  ['stop-list', 'stopped row refused'],
  ['no-balance', 'misconfigured row refused'],
  ['other-row', 'unknown no row of ours'],
  ['lie', 'sent'],
  ['repeat', 'sent'],
  ['error500', 'unknown http 500'],
  ['http429', 'unavailable http 429'],
  ['garbage', 'unknown not json'],
  ['down', 'unknown UND_ERR_SOCKET'],
])('when the gateway plays "%s" the sending is: %s', async (mode, outcome) => {
  await script(mode);
  expect(await faultOf(alphaSms(club.config.providers.alphasms).send(newPhoneNumber(), 'код'))).toBe(outcome);
});

test('no answer in time leaves it unknown whether the message went out', async () => {
  await script('slow', patience(500));
  const sms = alphaSms({ ...club.config.providers.alphasms, timeoutMs: shortLimit(100) });
  expect(await faultOf(sms.send(newPhoneNumber(), 'код'))).toBe('unknown TimeoutError');
});

test.each([
  ['a number of another country', { to: '48501234567' }, 'refused row refused'],
  ['an empty text', { text: '' }, 'misconfigured row refused'],
  ['a sender too long', { sender: 'TWELVELETTER' }, 'misconfigured row refused'],
  ['a wrong key', { key: 'live-key' }, 'misconfigured request refused'],
])('%s is refused', async (_case, over, outcome) => {
  const { to = newPhoneNumber(), text = 'код', ...config } = { ...over } as Record<string, string>;
  expect(await faultOf(alphaSms({ ...club.config.providers.alphasms, ...config }).send(to, text))).toBe(outcome);
});
