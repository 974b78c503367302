import { beforeAll, expect, test } from 'vitest';
import { endpoints, nameOf } from './contract-calls.ts';
import { openHarness, Phone } from './harness.ts';

const club = openHarness();

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
        bearer: `${owner.bearer!.slice(0, -1)}${owner.bearer!.endsWith('A') ? 'B' : 'A'}`,
      }),
  ],
];

for (const endpoint of endpoints.filter((e) => e.access === 'customer')) {
  test(`${nameOf(endpoint)} is for a signed-in customer only`, async () => {
    for (const [who, make] of keyrings) {
      const answer = await make().ask(nameOf(endpoint), {});
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
        await owner.ask(nameOf(endpoint), input, { 'idempotency-key': '00000000-0000-4000-8000-000000000001' }),
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

test('a call that says another brand than its key is refused', async () => {
  expect(await owner.refusal('POST /api/user/get-user', { myogo: true })).toBe('brand_mismatch');
  await owner.call('POST /api/user/get-user', { myogo: false });
});

// Sign-out calls are among those walked through; the next test wants its customer back.
async function renew(): Promise<void> {
  const alive = await owner.ask('POST /api/user/get-user', {});
  if (alive.statusCode === 401) owner = await new Phone(club).register();
}
