import { afterEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { esputnik } from './emails.ts';

const club = openHarness({ seed: false });
const email = (to: string) => ({ id: to, to, subject: 'Код', text: 'kod 482913' });

const script = (mode: string, delayMs = 0) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'esputnik', mode, times: 1, delayMs },
  });
const inboxOf = async (to: string): Promise<unknown[]> =>
  (await club.outside.inject({ url: '/emulators/email/messages', query: { to } })).json().messages;
const faultOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
  );

afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

test('an email arrives once, from the configured sender', async () => {
  await esputnik(club.config.providers.esputnik).send(email('once@example.com'));
  expect(await inboxOf('once@example.com')).toMatchObject([
    { to: 'once@example.com', subject: 'Код', text: 'kod 482913', from: 'club@club.example' },
  ]);
});

test.each([
  ['refused', 'refused http 400', 0],
  ['lie', 'sent', 0],
  ['garbage', 'sent', 0],
  ['error500', 'unknown http 500', 0],
  ['http429', 'unavailable http 429', 0],
  ['down', 'unknown UND_ERR_SOCKET', 0],
])('when the service plays "%s" the sending is: %s', async (mode, outcome, arrived) => {
  await script(mode);
  expect(await faultOf(esputnik(club.config.providers.esputnik).send(email(`${mode}@example.com`)))).toBe(outcome);
  expect(await inboxOf(`${mode}@example.com`)).toHaveLength(arrived);
});

test('no answer in time leaves it unknown whether the email went out', async () => {
  await script('slow', patience(500));
  const mail = esputnik({ ...club.config.providers.esputnik, timeoutMs: shortLimit(100) });
  expect(await faultOf(mail.send(email('slow@example.com')))).toBe('unknown TimeoutError');
});

test.each([
  ['an address that is none', { to: 'olena' }, 'refused http 400'],
  ['an empty subject', { subject: '' }, 'refused http 400'],
  ['a wrong key', { key: 'live-key' }, 'misconfigured http 401'],
])('%s is refused', async (_case, over: Record<string, string>, outcome) => {
  const { key = club.config.providers.esputnik.key, ...words } = over;
  const mail = esputnik({ ...club.config.providers.esputnik, key });
  expect(await faultOf(mail.send({ ...email('olena@example.com'), ...words }))).toBe(outcome);
});
