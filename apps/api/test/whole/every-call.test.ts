import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '@club/contract/calls';
import type { Endpoint } from '@club/contract/endpoint';
import { brands } from '@club/rules/brands';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { idempotency, openHarness, Phone } from '../harness/club.ts';
import { inSchema, inValue, listedFields } from '../harness/listed-fields.ts';
import { holdToDocument } from '../harness/openapi-check.ts';
import { soundInput } from '../harness/sound-input.ts';

const club = openHarness();
holdToDocument(club);

let owner: Phone;
beforeAll(async () => {
  owner = await new Phone(club).register();
});

test('every call of the contract is served, and nothing else under /api is', async () => {
  const document = (await club.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
  );
  expect(served.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

const keyrings: [who: string, make: () => Phone][] = [
  ['nobody', () => new Phone(club)],
  ['a cookie without its bearer', () => Object.assign(new Phone(club), { cookie: owner.cookie })],
  ['a bearer without its cookie', () => Object.assign(new Phone(club), { bearer: owner.bearer })],
  ['a made-up cookie', () => Object.assign(new Phone(club), { cookie: 'A'.repeat(43), bearer: owner.bearer })],
  [
    'a bearer changed by one letter',
    () =>
      Object.assign(new Phone(club), {
        cookie: owner.cookie,
        // Not the last character: its low bits belong to no byte.
        bearer: owner.bearer!.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      }),
  ],
];

for (const endpoint of endpoints.filter((e) => e.access === 'customer')) {
  test(`${nameOf(endpoint)} is for a signed-in customer only`, async () => {
    for (const [who, make] of keyrings) {
      const answer = await make().request(nameOf(endpoint), {});
      expect(answer.statusCode, who).toBe(401);
      expect(answer.json(), who).toMatchObject({ code: 'unauthorized' });
    }
    const other = Object.assign(new Phone(club, 'ogo'), { cookie: owner.cookie, bearer: owner.bearer });
    expect(await other.refusal(nameOf(endpoint), {}), 'a brand never entered').toBe('brand_mismatch');
  });
}

for (const endpoint of endpoints) {
  test(`${nameOf(endpoint)} answers nonsense with a clear error of the one shape`, async () => {
    const huge = 'я'.repeat(40_000);
    const nonsense: unknown[] = [
      { unknown_field: 1 },
      { __proto__: { isAdmin: true }, constructor: { prototype: { isAdmin: true } } },
      { id: { $ne: null }, phone: ['380671234567'], codes: 'x', order: 7, query: { a: 1 } },
      { id: huge, phone: huge, query: huge },
      { id: "1'; drop table people; --", phone: "' or 1=1", query: "%' or ''='", offset: '-1' },
      { id: '\u0000', phone: '\u0000', query: '\u0000\u202e' },
    ];
    const answers = [];
    for (const input of nonsense) {
      answers.push(
        await owner.request(nameOf(endpoint), input, { 'idempotency-key': '00000000-0000-4000-8000-000000000001' }),
      );
    }
    expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 500)).toEqual([]);
    for (const refused of answers.filter((answer) => answer.statusCode >= 400)) {
      expect(refused.headers['content-type']).toContain('application/problem+json');
      const body = refused.json() as Record<string, unknown>;
      expect(body).toMatchObject({ status: refused.statusCode });
      expect(String(body.detail), 'a Ukrainian sentence').toMatch(/[а-яіїєґ]/i);
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    await renew();
  });
}

for (const endpoint of endpoints) {
  test(`${nameOf(endpoint)} answers a valid request as documented`, async () => {
    const answer = await owner.request(nameOf(endpoint), inputFor(endpoint, [owner.customerId!]), idempotency());
    expect(answer.statusCode).toBeLessThan(500);
    await renew();
  });
}

test('a call with another brand than its key is refused', async () => {
  for (const myogo of [true, 'true']) {
    expect(await owner.refusal('POST /api/user/get-user', { myogo })).toBe('brand_mismatch');
    await owner.call('POST /api/user/get-user', { myogo: !myogo } as object);
  }
  await owner.call('POST /api/user/get-user', { myogo: 'false' } as object);
});

test('an invalid value in place of the brand is refused by every call as an invalid field', async () => {
  const odd: unknown[] = [
    { toString: 1 },
    { toString: 'x', valueOf: 1 },
    [],
    [true],
    ['false'],
    0,
    1,
    null,
    '',
    'так',
    {},
  ];
  for (const endpoint of endpoints.filter(({ method, form }) => method === 'POST' && !form)) {
    for (const myogo of odd) {
      const answer = await owner.request(nameOf(endpoint), { myogo }, idempotency());
      expect([answer.statusCode, answer.json().errors?.[0]?.field], nameOf(endpoint)).toEqual([400, 'myogo']);
    }
  }
  for (const query of ['myogo=true&myogo=true', 'myogo=', 'myogo[toString]=1&myogo=1', 'myogo=1']) {
    const answer = await club.app.inject({
      url: `/api/user/get-user-by-phone?${query}`,
      headers: { 'x-api-key': 'club-main-1', cookie: `sid=${owner.cookie}`, authorization: `Bearer ${owner.bearer}` },
    });
    expect([answer.statusCode, answer.json().errors?.[0]?.field], query).toEqual([400, 'myogo']);
  }
});

test('every call of the specification takes and returns the fields it lists there', () => {
  const missing = Object.entries(listedFields).flatMap(([name, [sent, answered]]) => {
    const { input, reply } = endpointOf(name);
    return [
      ...sent.filter((field) => !inSchema(input, field)).map((field) => `${name} takes no ${field}`),
      ...answered.filter((field) => !inSchema(reply, field)).map((field) => `${name} answers no ${field}`),
    ];
  });
  expect(missing).toEqual([]);
  expect(Object.keys(listedFields)).toHaveLength(75);
});

// What only an order, a code from an SMS, a confirmed e-mail or a fund of XP opens is proven where those are.
const needsMore: Record<string, string> = {
  'POST /api/auth/login-sms': 'resend_too_soon',
  'POST /api/auth/confirm-sms': 'code_expired',
  'POST /api/auth/registration': 'birth_date_invalid',
  'POST /api/auth/reg-auth': 'code_expired',
  'POST /api/auth/logout': 'unauthorized',
  'POST /api/user/change-email': 'email_invalid',
  'POST /api/user/confirm-email': 'code_expired',
  'POST /api/velo/mlogin': 'email_needed',
  'POST /api/cert/create': 'not_found',
  'POST /api/cert/pin/enter-sms': 'code_expired',
  'POST /api/feedback/send-offline': 'not_found',
  'POST /api/ipost/send-address': 'not_found',
  'POST /api/api-shop/create-order': 'name_invalid',
  'POST /api/api-shop/get-liqpay-link': 'not_found',
  'POST /api/api-shop/send-phone-call': 'not_found',
  'POST /api/api-shop/send-promocode': 'not_found',
  'POST /api/analytics/pwa-add-order-info': 'not_found',
};

for (const brand of brands) {
  test(`over the wire no call of the specification refuses its fields, or leaves one out of its answer: ${brand}`, async () => {
    const phone = await new Phone(club, brand).register();
    const refused: Record<string, string> = {};
    const leftOut: string[] = [];
    for (const [name, [, answered]] of Object.entries(listedFields)) {
      if (endpointOf(name).form) continue; // sent with its photos elsewhere
      const answer = await phone.request(name as CallName, await soundInput(phone, name), idempotency());
      const body = answer.json() as { code?: string };
      if (answer.statusCode !== 200) refused[name] = String(body.code);
      else leftOut.push(...answered.filter((field) => !inValue(body, field)).map((field) => `${name}: ${field}`));
    }
    expect(refused).toEqual(needsMore);
    expect(leftOut).toEqual([]);
  });
}

const endpointOf = (name: string): Endpoint => endpoints.find((one) => nameOf(one) === name)!;

test('the version of the server and its build are public to any key', { tags: ['POST:/api/get-version'] }, async () => {
  const current = { version: '0.0.0-test', build: 'test' };
  expect(await new Phone(club).call('POST /api/get-version', { version: '0.0.1' })).toEqual(current);
});

// Sign-out calls are among those walked through; the next test wants its customer back.
async function renew(): Promise<void> {
  const alive = await owner.request('POST /api/user/get-user', {});
  if (alive.statusCode === 401) owner = await new Phone(club).register();
}
