import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../../tools/tests/slowness.ts';
import { encodeAnswer } from '../../../../test/steps/age.ts';
import { openHarness } from '../../../../test/harness/club.ts';
import { ProviderError } from '../../provider-error.ts';
import { documentSharing } from './document-sharing.ts';
import { standInReader } from './stand-in-reader.ts';

const club = openHarness({ seed: false });
const hour = 3_600_000;

const script = (mode: string, times = 1) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'diia', mode, times, delayMs: patience(500) },
  });
const returnUrl = 'http://localhost:3000/verification';
const sharingRequest = async () => {
  const { requests } = (await club.outside.inject('/emulators/log?service=diia')).json() as {
    requests: { method: string; path: string; body: unknown; headers: Record<string, string>; status: number }[];
  };
  return requests.toReversed();
};
const outcomeOf = (settings: object = {}, link = returnUrl): Promise<unknown> =>
  documentSharing({ ...club.config.providers.diia, ...settings }, undefined)
    .requestDocument({ requestId: randomUUID(), returnUrl: link })
    .then(
      () => 'asked',
      (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : error),
    );

afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

test('a request names the offer, the request and the way back, inside a session stored for two hours', async () => {
  let now = Date.now();
  const diia = documentSharing(club.config.providers.diia, undefined, () => now);
  const requestId = randomUUID();
  const before = (await sharingRequest()).length;
  const { deeplink } = await diia.requestDocument({ requestId, returnUrl });
  expect(deeplink).toMatch(/^http:\/\/localhost:3000\/emulators\/diia\/requests\/[\w-]{12}$/);
  expect(deeplink).not.toContain(requestId);
  await diia.requestDocument({ requestId: randomUUID(), returnUrl });
  now += 2 * hour;
  await diia.requestDocument({ requestId: randomUUID(), returnUrl });
  const calls = (await sharingRequest()).slice(before);
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'GET', 'POST']);
  expect(calls[1]).toMatchObject({
    path: '/emulators/diia/api/v2/acquirers/branch/demo-branch/offer-request/dynamic',
    body: { offerId: 'demo-offer', requestId, returnLink: returnUrl },
  });
});

test('a session that ended early is opened again, once', async () => {
  const diia = documentSharing(club.config.providers.diia, undefined);
  await diia.requestDocument({ requestId: randomUUID(), returnUrl });
  const before = (await sharingRequest()).length;
  await script('expired-session');
  await diia.requestDocument({ requestId: randomUUID(), returnUrl });
  expect((await sharingRequest()).slice(before).map(({ method, status }) => `${method} ${status}`)).toEqual([
    'POST 401',
    'GET 200',
    'POST 200',
  ]);
  await script('expired-session', 5);
  expect(await outcomeOf()).toBe('misconfigured http 401');
});

test.each([
  ['refused', 'misconfigured http 400'],
  ['error500', 'unavailable http 500'],
  ['http429', 'unavailable http 429'],
  ['garbage', 'unknown not json'],
  ['down', 'unknown UND_ERR_SOCKET'],
])('when Diia plays "%s" the request is: %s', async (mode, outcome) => {
  await script(mode);
  expect(await outcomeOf()).toBe(outcome);
});

test('no answer in time is no link', async () => {
  await script('slow');
  expect(await outcomeOf({ timeoutMs: shortLimit(100) })).toBe('unknown TimeoutError');
});

test.each([
  ['a wrong acquirer', { acquirerToken: 'live-token' }, returnUrl, 'misconfigured http 401'],
  ['a wrong credential', { basic: 'bGl2ZQ==' }, returnUrl, 'misconfigured http 401'],
  ['a way back to a stranger', {}, 'https://evil.example/verification', 'misconfigured http 400'],
])('%s is refused', async (_case, settings, link, outcome) => {
  expect(await outcomeOf(settings, link)).toBe(outcome);
});

test('the stand-in reader accepts what was signed with the token of this acquirer, and marks it as a test', async () => {
  const reader = standInReader('demo-acquirer');
  const answer = { requestId: 'AB-1', data: { 'internal-passport': [{ birthday: '17.01.1997' }] } };
  expect(reader.isTest).toBe(true);
  expect(await reader.read(Buffer.from(encodeAnswer('demo-acquirer', answer)))).toEqual({
    requestId: 'ab-1',
    birthDate: '1997-01-17',
  });
  for (const forged of [encodeAnswer('demo-other', answer), encodeAnswer('demo-acquirer', answer).split('.')[0]!, ''])
    await expect(reader.read(Buffer.from(forged))).rejects.toThrow('Signed by another party');
});
