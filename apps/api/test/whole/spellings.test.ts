// Every call of the contract, for everyone who might knock, in every spelling that some router somewhere takes for it.
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@club/contract/endpoint';
import { patience } from '../../../../tools/tests/slowness.ts';
import type { Reached } from '../../src/http/core/admitted.ts';
import { endpoints, inputFor, nameOf } from '../harness/contract-calls.ts';
import { openHarness, Phone } from '../harness/club.ts';
import { type RawRequest, sendRaw } from '../harness/raw-requests.ts';

const club = openHarness();
// In the proof every caller sends every spelling, in thirty thousand requests; else one of them each, in turn.
const isWhole = process.env.PROOF_REQUESTS !== undefined;
const timeout = patience(60_000);
const callers: Record<string, Record<string, string>> = {};
/** Whether the caller at this position makes the request of this number. */
const isMade = (request: number, place: number): boolean => isWhole || request % Object.keys(callers).length === place;
let reached: Reached[] = [];
let port: number;

beforeAll(async () => {
  const [a, b] = [await new Phone(club).register(), await new Phone(club).register()];
  const gone = await new Phone(club).register();
  const late = await new Phone(club).register();
  const keys = ({ cookie, bearer }: Phone, brand: string) => ({
    'x-api-key': `club-${brand}-1`,
    cookie: `sid=${cookie}`,
    authorization: `Bearer ${bearer}`,
  });
  Object.assign(callers, {
    'nobody at all': {},
    visitor: { 'x-api-key': 'club-main-1' },
    'a revoked session': keys(gone, 'main'),
    'an expired session': keys(late, 'main'),
    "A's cookie with B's bearer": { ...keys(a, 'main'), authorization: `Bearer ${b.bearer}` },
    'a brand never entered': keys(b, 'ogo'),
    A: keys(a, 'main'),
    B: keys(b, 'main'),
  });
  await gone.call('POST /api/auth/logout', {});
  const now = sql`${club.clock.now.toISOString()}::timestamptz`;
  const [ended] = late.bearer!.split('.');
  await club.database.db.execute(sql`update sessions set expires_at = ${now} where id = ${ended}`);
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  port = (club.app.server.address() as AddressInfo).port;
  club.services.onHandler = (one) => reached.push(one);
});
afterEach(() => {
  reached = [];
});

const escapeAt = (path: string, at: number) =>
  `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;

/** Ways to write a path that mean the same to a reader who decodes, folds or cuts; each refused before any routing. */
function spellingsOf(path: string): string[] {
  const second = path.indexOf('/', 1);
  const seeded = 2 + ((path.length * path.charCodeAt(second + 1)) % (path.length - 2));
  return [
    escapeAt(path, 1),
    escapeAt(path, seeded),
    escapeAt(path, path.length - 1),
    escapeAt(path, second),
    escapeAt(path, 1).replace('%', '%25'),
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path.slice(0, second)}/${path.slice(second)}`,
    `/.${path}`,
    `/x/..${path}`,
    `/x/%2e%2E${path}`,
    `${path.slice(0, second)}/./${path.slice(second + 1)}`,
    `${path}/.`,
    `${path.slice(0, second)}\\${path.slice(second + 1)}`,
    `${path.slice(0, second)}%5c${path.slice(second + 1)}`,
    `${path}%00`,
    `${path}%09`,
    `${path}%ff`,
    `${path}#x`,
    `http://localhost${path}`,
    `HTTP://club-main-1@localhost:3000${path}`,
  ];
}

/** Separate, unused addresses. */
const namesakesOf = (path: string): string[] => [
  path.toUpperCase(),
  path[0] + path[1]!.toUpperCase() + path.slice(2),
  `${path}/`,
  `${path};x=1`,
  `${path}%20`,
  `${path}%3Fx`,
];

function requestTo(endpoint: Endpoint, target: string, headers: Record<string, string>, method?: string): RawRequest {
  const isPost = endpoint.method === 'POST';
  return {
    method: method ?? endpoint.method,
    target,
    headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
    body: isPost ? JSON.stringify(endpoint.form ? {} : inputFor(endpoint, [])) : '',
  };
}

const runs = () => reached.filter(({ route }) => route !== '/*');

test('no spelling of a call but its own is routed, for any caller', { timeout }, async () => {
  const wrong: string[] = [];
  for (const [place, [who, keys]] of Object.entries(callers).entries()) {
    const requests = endpoints
      .flatMap((endpoint) => spellingsOf(endpoint.path).map((target) => requestTo(endpoint, target, keys)))
      .filter((_, i) => isMade(i, place));
    const answers = await sendRaw(port, requests);
    expect(answers, who).toHaveLength(requests.length);
    for (const [i, { status, headers }] of answers.entries())
      if (status !== 400 || headers['x-content-type-options'] !== 'nosniff')
        wrong.push(`${who}: ${requests[i]!.method} ${requests[i]!.target} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(reached).toEqual([]);
});

test("an address that only looks like a call's is not found, for any caller", { timeout }, async () => {
  const wrong: string[] = [];
  for (const [place, [who, keys]] of Object.entries(callers).entries()) {
    const requests = endpoints
      .flatMap((endpoint) => namesakesOf(endpoint.path).map((target) => requestTo(endpoint, target, keys)))
      .filter((_, i) => isMade(i, place));
    const answers = await sendRaw(port, requests);
    expect(answers, who).toHaveLength(requests.length);
    for (const [i, { status }] of answers.entries())
      if (status !== 404) wrong.push(`${who}: ${requests[i]!.method} ${requests[i]!.target} ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(runs()).toEqual([]);
});

const otherMethods = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'QUERY'];

test(
  'no other method reaches a call past its access, and the HEAD of a GET requires the same keys',
  { timeout },
  async () => {
    const gets = endpoints.filter(({ method }) => method === 'GET');
    for (const [who, keys] of Object.entries(callers)) {
      const requested = await sendRaw(
        port,
        gets.map((endpoint) => requestTo(endpoint, endpoint.path, keys)),
      );
      const reachedBy = runs().map(({ route }) => route);
      reached = [];
      const heads = await sendRaw(
        port,
        gets.map((endpoint) => requestTo(endpoint, endpoint.path, keys, 'HEAD')),
      );
      const shut = (status: number) => (status === 401 || status === 403 ? status : 'open');
      expect(
        heads.map(({ status }) => shut(status)),
        who,
      ).toEqual(requested.map(({ status }) => shut(status)));
      expect(
        runs().map(({ route }) => route),
        who,
      ).toEqual(reachedBy);
      for (const { declared, admitted } of reached) expect(admitted.access).toBe(declared);
      reached = [];
    }
    for (const method of otherMethods) {
      const without = endpoints.filter(({ path }) => method !== 'HEAD' || !gets.some((get) => get.path === path));
      const answers = await sendRaw(
        port,
        without.map(({ path }) => ({ method, target: path, headers: callers.A! })),
      );
      const odd = answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 400);
      expect(odd, method).toEqual([]);
    }
    expect(runs()).toEqual([]);
  },
);

// Every other caller here has what a cookie grants without a bearer.
const opens: Record<string, string[]> = {
  'nobody at all': [],
  visitor: ['public', 'visitor'],
  'a revoked session': ['public', 'visitor'],
  'an expired session': ['public', 'visitor'],
  A: ['customer', 'public', 'session', 'visitor'],
  B: ['customer', 'public', 'session', 'visitor'],
};

test('a call in its own spelling runs for a caller of its access and reports as what', { timeout }, async () => {
  for (const [who, keys] of Object.entries(callers)) {
    const known = endpoints.filter(({ form, changesSessions }) => !form && !changesSessions);
    const requests = known.map((endpoint) => requestTo(endpoint, endpoint.path, keys));
    const answers = await sendRaw(port, requests);
    for (const [i, { status }] of answers.entries()) expect(status, `${who}: ${nameOf(known[i]!)}`).toBeLessThan(500);
    for (const { declared, admitted } of reached) expect(admitted.access, who).toBe(declared);
    const accesses = [...new Set(reached.map(({ declared }) => declared))];
    expect(accesses.toSorted(), who).toEqual(opens[who] ?? ['public', 'session', 'visitor']);
    reached = [];
  }
});
