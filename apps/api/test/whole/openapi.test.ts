// The published document: the club's calls, whole, and nothing of emulators, pages and webhooks of outside services.
import { emulators } from '@club/emulators/emulators';
import { commonStatuses, ownStatuses } from '@club/contract/refused-statuses';
import { beforeAll, expect, test } from 'vitest';
import { buildServer } from '../../src/server.ts';
import { endpoints, nameOf } from '../harness/contract-calls.ts';
import { openHarness } from '../harness/club.ts';
import { type Answer, openapiCheck } from '../harness/openapi-check.ts';
import { reachableStatuses } from './reachable-refusals.ts';

const club = openHarness({ seed: false });
interface Call {
  security: object[];
  parameters?: { $ref?: string }[];
  responses: Record<string, unknown>;
  tags: string[];
}
let document: { tags: { name: string }[]; paths: Record<string, Record<string, Call>> };

beforeAll(async () => {
  const pushCaFile = club.config.providers.push.caFile;
  const options = { packs: async () => [], appUrl: 'http://localhost:3000', pushCaFile };
  const app = await buildServer(club.services, { version: '0.0.0-test', build: 'test' }, [
    (server) => server.register(emulators, options),
  ]);
  document = (await app.inject('/api/openapi.json')).json();
  await app.close();
});

test('it has every call of the club and nothing else, emulators or not', () => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

test('each call documents its keys, whether it is idempotent, and every status of its own', () => {
  const keysOf = {
    public: ['apiKey'],
    visitor: ['apiKey'],
    session: ['apiKey', 'cookie'],
    callback: [],
    customer: ['apiKey', 'cookie', 'bearer'],
  };
  for (const endpoint of endpoints) {
    const call = document.paths[endpoint.path]![endpoint.method.toLowerCase()]!;
    expect(
      call.security.map((keys) => Object.keys(keys)),
      nameOf(endpoint),
    ).toEqual([keysOf[endpoint.access]]);
    const isOnce = call.parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey') ?? false;
    expect(isOnce, nameOf(endpoint)).toBe(endpoint.idempotent ?? false);
    const mayBeAbsent = endpoint.needs !== undefined || endpoint.needsFor !== undefined;
    const own = [...(ownStatuses[nameOf(endpoint)] ?? []), ...(mayBeAbsent ? [404] : [])];
    const statuses = [...new Set([200, ...commonStatuses(endpoint.method), ...own])];
    expect(Object.keys(call.responses).map(Number), nameOf(endpoint)).toEqual(statuses.toSorted((a, b) => a - b));
  }
});

test('each call is under one of the described headings, and no heading is empty', () => {
  const used = Object.values(document.paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags));
  expect([...new Set(used)].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  expect(used).toHaveLength(endpoints.length);
});

test('the documented refusals are those that the operations can reach', () => {
  expect(ownStatuses).toEqual(reachableStatuses(commonStatuses('POST')));
});

test('a reply that differs from the document is noticed', () => {
  const check = openapiCheck(document);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r' };
  const right: Answer = { method: 'GET', path: '/api/xp/why', status: 200, headers, body: '{"text":"a"}' };
  expect(check(right)).toEqual([]);
  const problem = { type: 'about:blank', title: 'x', status: 429, code: 'x', detail: 'x', requestId: 'r' };
  const refused = { ...headers, 'content-type': 'application/problem+json', 'retry-after': '5' };
  expect(check({ ...right, status: 429, headers: refused, body: JSON.stringify(problem) })).toEqual([]);
  const wrongs: [Partial<Answer>, string][] = [
    [{ path: '/api/none' }, 'no such call'],
    [{ method: 'POST' }, 'no such call'],
    [{ status: 201 }, 'no such status'],
    [{ headers: { ...headers, 'content-type': 'text/html' } }, 'is text/html'],
    [{ headers: { 'content-type': 'application/json' } }, 'has no x-request-id'],
    [{ body: '{"text":1}' }, '/text must be string'],
    [{ body: '{}' }, "must have required property 'text'"],
    [{ body: '{"text":"a","more":1}' }, 'must NOT have additional properties'],
    [{ body: 'not json' }, 'the body'],
    [
      { status: 429, headers: { ...refused, 'retry-after': 'soon' }, body: JSON.stringify(problem) },
      'must match pattern',
    ],
    [
      { status: 429, headers: { ...refused, 'retry-after': undefined }, body: JSON.stringify(problem) },
      'has no retry-after',
    ],
    [{ status: 503, headers: refused, body: '{"code":"x"}' }, 'required property'],
  ];
  for (const [wrong, what] of wrongs) expect(check({ ...right, ...wrong }).join(), what).toContain(what);
});
