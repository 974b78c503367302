// Input beside the contract's fields, as strange as a wire can carry it: refused or cleaned, and never a fault of ours.
import { randomUUID } from 'node:crypto';
import type { CallName } from '@club/contract/calls';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { feedbackToken, formOf } from '../../../test/steps/feedback.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ env: { TRUST_PROXY: '1' } });
let phone: Phone;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  phone ??= await new Phone(club).register();
});

const strange = ['\u0000', 'a\u0000b', '\u0001\u007f', 'ÿþ', '%00', '9'.repeat(400), '{"a":1}', '::::', '-0', 'NaN'];

test.each([
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'idempotency-key',
  'origin',
  'referer',
  'accept-language',
  'traceparent',
  'x-request-id',
])('the header %s may contain anything', async (name) => {
  for (const value of strange) {
    const known = await phone.request('POST /api/user/get-user', {}, { [name]: value });
    expect(known.statusCode, `${name}: ${value}`).toBeLessThan(500);
    const visitor = new Phone(club);
    const limited = await visitor.request('POST /api/auth/check-email', { email: 'a@b.ua' }, { [name]: value });
    expect(limited.statusCode, `${name}: ${value}`).toBeLessThan(500);
  }
});

test('the name of a browser is stored as one clean line', async () => {
  const guest = new Phone(club);
  const form = {
    phone: guest.number,
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  };
  const { challenge } = await guest.call('POST /api/auth/registration', form);
  const confirmed = { phone: guest.number, code: await guest.lastCode(), challenge };
  const answer = await guest.request('POST /api/auth/reg-auth', confirmed, {
    'user-agent': `Phone\u0000 \u0007${'x'.repeat(600)}`,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const [row] = await rowsOf(
    club.database.db,
    sql`select user_agent as agent from sessions where user_agent like 'Phone%'`,
    { agent: asText },
  );
  expect(row!.agent).toMatch(/^Phone {3}x+$/);
  expect(row!.agent.length).toBeLessThanOrEqual(500);
});

test.each(['sid', 'mark', 'is18', '__proto__'])('the cookie %s may contain anything', async (name) => {
  for (const value of ['%00', '%ff', '%ED%A0%80', 'A'.repeat(5000), '"', '\u0000', '=;=']) {
    const headers = { 'x-api-key': 'club-main-1', cookie: `${name}=${value}`, authorization: `Bearer ${phone.bearer}` };
    for (const url of ['/api/user/get-user', '/api/auth/check-token', '/api/auth/logout']) {
      const answer = await club.app.inject({ method: 'POST', url, headers, payload: {} });
      expect(answer.statusCode, `${url} ${name}=${value}`).toBeLessThan(500);
    }
  }
});

const moments = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2200-01-01T00:00:00Z',
];
const fields: [name: CallName, inputs: object[]][] = [
  ['POST /api/api-shop/send-phone-call', moments.map((at) => ({ orderNumber: '10001', callFrom: at, callTo: at }))],
  ['POST /api/support/call-back', moments.map((at) => ({ callFrom: at, callTo: at }))],
  ['POST /api/support/read', moments.map((until) => ({ request_id: '1', until }))],
  [
    'POST /api/push/subscribe',
    ['https://push.example/\u0000', '\uD800'].map((endpoint) => ({ endpoint, keys: { p256dh: 'AAAA', auth: 'AAAA' } })),
  ],
  ['POST /api/push/unsubscribe', [{ endpoint: 'https://push.example/\u0000' }]],
  [
    'POST /api/auth/passkey-login',
    [
      { credential: { id: '\u0000' } },
      { credential: { id: 'AAAA', rawId: '\u0000', response: { clientDataJSON: 'a\u0000' } } },
    ],
  ],
];

test.each(fields)('%s refuses what no calendar or database holds', async (name, inputs) => {
  for (const input of inputs) {
    const answer = await phone.request(name, input, idempotency());
    expect([answer.statusCode, (answer.json() as { code: string }).code], JSON.stringify(input)).toEqual([
      400,
      'invalid_request',
    ]);
  }
});

test('names of fields and of files in a form may contain anything', async () => {
  const token = await feedbackToken(phone);
  const right = { position: '0', stars: '5', token, order_id: '1' };
  const forms = [
    formOf({ ...right, 'a\u0000': 'b' }),
    formOf({ ...right, ['n'.repeat(300)]: 'b' }),
    formOf({ ...right, __proto__x: 'b', constructor: 'c' }),
    formOf({ ...right, text: 'a\u0000b' }),
    formOf({ ...right, text: 'a'.repeat(9000) }),
    { ...formOf(right, [Buffer.from('x')]) },
  ];
  const last = forms.at(-1)!;
  last.payload = Buffer.from(
    last.payload
      .toString('latin1')
      .replace('filename="0.jpg"', 'filename="\u0000../../\u00ff"; filename*=UTF-8\'\'%00%ED%A0%80'),
    'latin1',
  );
  for (const { payload, contentType } of forms) {
    const answer = await phone.request('POST /api/feedback/send', payload, {
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    });
    expect(answer.statusCode, payload.toString('latin1').slice(0, 400)).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, payload.toString('latin1').slice(0, 400)).toBeLessThan(500);
  }
});

test.each(['/pay/%00', '/pay/%ED%A0%80', '/api/age/diia', '/hooks/liqpay', '/assets/%00.js', '/%00', '/shop/%00'])(
  'the address %s is no fault of ours',
  async (url) => {
    for (const value of strange) {
      const headers = { 'x-document-request-trace-id': value, 'content-type': 'multipart/form-data; boundary=x' };
      for (const method of ['GET', 'POST'] as const) {
        const answer = await club.app.inject({
          method,
          url,
          headers,
          ...(method === 'POST' && { payload: '--x\u0000' }),
        });
        expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
      }
    }
  },
);

test('a query may contain anything', async () => {
  for (const query of [
    'id=%00',
    'productId=%00',
    'id=%ED%A0%80',
    'id[]=1',
    'id=1&id=2',
    '__proto__=1',
    'offset=-0',
    'offset=1e9',
    'id=99999999999999999999',
  ]) {
    for (const url of [
      '/api/content/get-page-by-id',
      '/api/content/news',
      '/api/get-bonus-history',
      '/api/reviews',
      '/api/reviews/photo',
    ])
      expect(
        (await club.app.inject({ url: `${url}?${query}`, headers: { 'x-api-key': 'club-main-1' } })).statusCode,
        `${url}?${query}`,
      ).toBeLessThan(500);
  }
});
