import { problem } from '@club/contract/problem';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'error' } });

const send = (payload: string, headers: Record<string, string> = {}, url = '/api/auth/test-login') =>
  club.app.inject({
    method: 'POST',
    url,
    headers: { 'x-api-key': 'club-main-1', 'content-type': 'application/json', ...headers },
    payload,
  });

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a body that is no JSON', () => send('{"phone'), 400, 'invalid_request'],
  ['a body of another type', () => send('<phone/>', { 'content-type': 'application/xml' }), 415, 'unsupported_media'],
  ['a body over 64 KB', () => send(JSON.stringify({ phone: 'x'.repeat(70_000) })), 413, 'too_large'],
  ['a field too many', () => send('{"phone":"0671234567","admin":true}'), 400, 'invalid_request'],
  ['a poisoned field', () => send('{"phone":"0671234567","__proto__":{"a":1}}'), 400, 'invalid_request'],
  ['an unknown key', () => send('{"phone":"1"}', { 'x-api-key': 'no' }), 401, 'api_key_unknown'],
  ['a refusal', () => send('{"phone":"1"}'), 422, 'phone_invalid'],
  ['an unknown call', () => send('{}', {}, '/api/auth/become-admin'), 404, 'page_not_found'],
])('%s is answered with the one error shape', { tags: ['ERR-01'] }, async (_case, request, status, code) => {
  const answer = await request();
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const body = problem.parse(answer.json());
  expect(body).toMatchObject({ type: 'about:blank', status, code });
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(body.detail).not.toBe('');
});

test(
  'an unknown address is named by its path, without its query',
  { tags: ['error:unknown-address-of-a-call'] },
  async () => {
    const answer = await send('{}', {}, '/api/no/such?phone=380671234567');
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Page not found: /api/no/such']);
  },
);

test('an invalid field is named, and its value is not repeated', async () => {
  const answer = await send('{"phone":"0671234567","code":"canary","challenge":"short"}', {}, '/api/auth/confirm-sms');
  expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual(['code', 'challenge']);
  expect(answer.body).not.toContain('canary');
});

test('an unexpected error returns only "Сталася помилка"', { tags: ['error:any-refusal'] }, async () => {
  const phone = await new Phone(club).register();
  club.clock.forward(60_000);
  captureLog(club);
  vi.spyOn(club.services.providers.sms, 'send').mockRejectedValue(new Error(`no route to ${phone.number}`));
  const answer = await phone.request('POST /api/auth/login-sms', { phone: phone.number });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'unexpected',
    status: 500,
    code: 'unexpected',
    detail: 'Сталася помилка',
    requestId: answer.headers['x-request-id'],
  });
});

test.each([
  ['57P01', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['57014', 'overloaded'],
])('a database that fails with %s is a proper 503 with a Retry-After, and the log names it', async (db, code) => {
  const phone = await new Phone(club).register();
  const lines = captureLog(club);
  const failure = new DrizzleQueryError(
    'select',
    ['380671234567'],
    Object.assign(new Error('380671234567'), { code: db }),
  );
  vi.spyOn(club.database.db, 'execute').mockRejectedValue(failure);
  club.clock.forward(60_000);
  const answer = await phone.request('POST /api/user/get-user', {});
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, code, '5']);
  const failed = lines.filter((line) => line.includes('request failed'));
  expect(failed.map((line) => (JSON.parse(line) as { fault: { db: string } }).fault.db)).toEqual([db]);
  expect(failed.join('')).not.toContain('380671234567');
});

test('a call over its limit gets the time of the next allowed one', async () => {
  const phone = await new Phone(club).register();
  const codes: unknown[] = [];
  for (let call = 0; call < 20; call++) codes.push((await phone.request('POST /api/auth/step-up', {})).json().code);
  expect(codes).toContain('resend_too_soon');
  expect(codes).not.toContain('too_many_requests');
  const last = await phone.request('POST /api/auth/step-up', {});
  expect(last.statusCode).toBe(429);
  expect(last.headers['retry-after']).toMatch(/^\d+$/);
  expect(last.json().detail).toMatch(/^Забагато спроб\. Спробуй о \d\d:\d\d$/);
});

test(
  'a GUID that is malformed, missing or no text is answered with the messages of the catalogue',
  { tags: ['ERR-02'] },
  async () => {
    const phone = await new Phone(club).register();
    const answerTo = async (id: unknown) =>
      (await phone.request('POST /api/auth/end-session', id === undefined ? {} : { id })).json().errors?.[0];
    expect(await answerTo('17')).toMatchObject({ message: 'Invalid Guid value! Please specify a valid value!' });
    expect(await answerTo(undefined)).toMatchObject({ message: 'The parameter value required!' });
    expect(await answerTo(17)).toMatchObject({ field: 'id', message: 'UnSupported type!' });
  },
);
