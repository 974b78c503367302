import { problem } from '@club/contract/problem';
import { describe, expect, test, vi } from 'vitest';
import { Phone, openHarness } from '../../../test/harness/club.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe('on a plain local address', () => {
  const club = openHarness({ seed: false });

  test('every answer of the API carries the safe headers, errors too', async () => {
    const request = (url: string) => club.app.inject({ url, headers: { 'x-api-key': 'club-main-1' } });
    for (const answer of [
      await request('/api/openapi.json'),
      await request('/api/nothing'),
      await request('/api/auth/logout'),
    ])
      expect(answer.headers).toMatchObject(everywhere);
  });

  test('so do an address that cannot be read, a fault of our own and a server that is leaving', async () => {
    vi.spyOn(club.services.providers.sms, 'send').mockRejectedValue(new Error('no route'));
    const phone = new Phone(club);
    const fault = await phone.request('POST /api/auth/registration', formOf(phone));
    club.app.isLeaving = true;
    const leaving = await club.app.inject('/readyz');
    club.app.isLeaving = false;
    vi.restoreAllMocks();
    const unreadable = await club.app.inject('/%E0%A4%A');
    expect([unreadable.statusCode, fault.statusCode, leaving.statusCode]).toEqual([400, 500, 503]);
    for (const { headers } of [unreadable, fault, leaving]) expect(headers).toMatchObject(everywhere);
    expect(problem.parse(unreadable.json())).toMatchObject({ code: 'invalid_request', status: 400 });
  });

  test('nothing promises HTTPS', async () => {
    const answer = await club.app.inject({ url: '/api/openapi.json' });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  test('no page of another site may read an answer', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    const answer = await club.app.inject({ method: 'OPTIONS', url: '/api/auth/login-sms', headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('on HTTPS', () => {
  const club = openHarness({
    seed: false,
    env: { PUBLIC_URL: 'https://club.example', OGO_URL: 'https://ogo.club.example' },
  });

  test('browsers are instructed to stay on HTTPS', async () => {
    const answer = await club.app.inject({ url: '/api/openapi.json' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  });

  test('the session cookie is bound to this host and to HTTPS', { tags: ['AUTH-06'] }, async () => {
    const phone = new Phone(club);
    const { challenge } = await phone.call('POST /api/auth/registration', formOf(phone));
    const input = { phone: phone.number, code: await phone.lastCode(), challenge };
    const signedIn = await phone.request('POST /api/auth/reg-auth', input);
    const [pair = '', ...rest] = String(signedIn.headers['set-cookie']?.[0]).split('; ');
    expect(pair).toMatch(/^__Host-sid=[\w-]{22}\.[\w-]{43}$/);
    expect(rest.toSorted()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(signedIn.headers['set-cookie']?.[1]).toMatch(
      /^__Host-mark=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const bearer = { authorization: `Bearer ${signedIn.json().token}` };
    await phone.call('POST /api/user/get-user', {}, { ...bearer, cookie: pair });
    expect(await phone.refusal('POST /api/user/get-user', {}, { ...bearer, cookie: pair.replace('__Host-', '') })).toBe(
      'unauthorized',
    );
    const gone = await phone.request('POST /api/auth/logout', {}, { cookie: pair });
    expect(String(gone.headers['set-cookie'])).toMatch(/^__Host-sid=; .*Secure/);
  });
});

const formOf = (phone: Phone) => ({
  phone: phone.number,
  first_name: 'Олена',
  last_name: 'Тестова',
  birth_date: '1990-05-14',
  consents: { rules: true as const, personal_data: true as const },
});
