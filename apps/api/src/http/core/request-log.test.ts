import { afterEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const club = openHarness({ seed: false, env: { LOG_LEVEL: 'debug' } });

afterEach(() => vi.restoreAllMocks());

test('no phone, code, key, name or birth date is in any line of the log, and no code in any answer', async () => {
  const lines = captureLog(club);
  const answers: string[] = [];
  const phone = new Phone(club);
  const request: Phone['request'] = async (...call) => {
    const answer = await phone.request(...call);
    answers.push(answer.body);
    return answer;
  };

  const { challenge } = (await request('POST /api/auth/registration', formOf(phone))).json();
  const code = await phone.lastCode();
  await request('POST /api/auth/reg-auth', {
    phone: phone.number,
    code: code === '000000' ? '1' : '000000',
    challenge,
  });
  const signedIn = (await request('POST /api/auth/reg-auth', { phone: phone.number, code, challenge })).json();
  phone.bearer = signedIn.token;
  await request('POST /api/auth/test-login', { phone: phone.number, more: phone.number });
  await club.app.inject({ url: `/api/auth/test-login?phone=${phone.number}`, headers: { 'x-api-key': 'club-main-1' } });

  await scriptFault('error500');
  club.clock.forward(60_000);
  await request('POST /api/auth/login-sms', { phone: phone.number });
  vi.spyOn(club.services.providers.sms, 'send').mockRejectedValueOnce(new Error(`canary ${phone.number}`));
  await request('POST /api/auth/login-sms', { phone: phone.number });
  await request('POST /api/auth/check-token', { gloShopId: '1' });
  const { cookie = '', bearer = '' } = phone;
  await request('POST /api/auth/logout', {});

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(9);
  expect(log).toContain('sign-in code not sent');
  expect(log).toContain('request failed');
  const national = phone.number.slice(3);
  const secrets = [national, challenge, cookie, bearer, 'Канарка', 'Жовтенька', '1987-06-05', 'canary', '127.0.0.1'];
  for (const secret of secrets) expect(log).not.toContain(secret);
  const codeAlone = new RegExp(`(?<!\\d)${code}(?!\\d)`);
  expect(log).not.toMatch(codeAlone);
  expect(answers.join('\n')).not.toMatch(codeAlone);
  expect(answers.join('\n')).not.toContain(national);
});

test('a request whose sender leaves before the reply is logged, once', async () => {
  const sent = Promise.withResolvers<void>();
  const isRequested = Promise.withResolvers<void>();
  vi.spyOn(club.services.providers.sms, 'send').mockImplementation(async () => {
    isRequested.resolve();
    await sent.promise;
  });
  const url = await club.app.listen({ port: 0, host: '127.0.0.1' });
  const lines = captureLog(club);
  const sender = new AbortController();
  const pending = fetch(`${url}/api/auth/registration`, {
    method: 'POST',
    headers: { 'x-api-key': 'club-main-1', 'content-type': 'application/json' },
    body: JSON.stringify(formOf(new Phone(club))),
    signal: sender.signal,
  });
  await isRequested.promise;
  sender.abort();
  await expect(pending).rejects.toThrow('aborted');
  await expect.poll(() => lines.length).toBe(1);
  sent.resolve();
  await club.app.inject({ url: '/livez' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { route: '/api/auth/registration', status: 499, reqId: expect.any(String) },
    { route: '/livez', status: 200 },
  ]);
});

const formOf = (phone: Phone) => ({
  phone: phone.number,
  first_name: 'Канарка',
  last_name: 'Жовтенька',
  birth_date: '1987-06-05',
  email: 'canary@example.com',
  consents: { rules: true, personal_data: true },
});

const scriptFault = (mode: string) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'turbosms', mode, times: 1 },
  });
