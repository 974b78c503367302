// Other systems that call what staff call: each permission at every call and every action, and everything that ends a
// key.
import { randomUUID } from 'node:crypto';
import { describeInput } from '@club/contract/staff/action';
import { type Brand, brands } from '@club/rules/brands';
import { type AccountPermission, accountPermissions } from '@club/rules/staff/accounts';
import { kyivMidnight } from '@club/rules/time/calendar';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { canary, liveWholeLife } from '../../../test/steps/whole-life.ts';
import { accountCommands } from '../../cli/systems/accounts.ts';
import { runAction } from '../../domain/actions/run-action.ts';
import { makeWave } from '../../domain/packing/staff/make-wave.ts';
import { addAccount, changeAccount, endAccount, rotateAccount } from '../../domain/staff/change-accounts.ts';
import { officeActions, officeCalls } from './calls.ts';

const club = openHarness();
const office = openOfficeOf(club);
const dayMs = 86_400_000;
const minuteMs = 60_000;
let life: Awaited<ReturnType<typeof liveWholeLife>>;
let packed: number;
let wave: number;
beforeAll(async () => {
  life = await liveWholeLife(club);
  packed = (await insertOrderRow(club, life.phone)).number;
  wave = (await runAction(consoleOf(club), makeWave, { brand: 'main', carrier: 'nova-poshta' })).wave;
});

let named = 0;
const inDays = (days: number) => new Date(club.clock.now.getTime() + days * dayMs).toISOString();
async function open(permissions: readonly AccountPermission[], of: readonly Brand[] = brands, over: object = {}) {
  const name = `erp-${++named}`;
  const held = { permissions: [...permissions], brands: [...of], ends_at: inDays(300), calls_a_minute: 6000, ...over };
  return { name, held, ...(await runAction(consoleOf(club), addAccount, { name, ...held })) };
}

/** A call as another system makes it: no page, no cookie. */
async function request(key: string, name: string, input: object, headers: Record<string, string> = {}) {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const answer = await office.app.inject({
    method,
    url: path,
    headers: { host: new URL(club.config.office.url).host, authorization: `Bearer ${key}`, ...headers },
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const said = (isJson ? answer.json() : {}) as { code?: string; outcome?: string; reply?: unknown };
  return { status: answer.statusCode, body: answer.body, ...said };
}
const act = (key: string, name: string, input: object, tryKey: string = randomUUID()) =>
  request(key, `POST /api/actions/${name}`, { input }, { 'idempotency-key': tryKey });

/** What must exist for each call without an input of its own to be answered. */
const inputs = (): Record<string, Record<string, string | number>> => ({
  '/api/orders': { view: 'all' },
  '/api/carrier-places': { of: 'city', query: 'Київ' },
  '/api/redirect-price': { number: packed, branch: 1 },
  '/api/order': { number: String(life.number) },
  '/api/waves': { view: 'open' },
  '/api/wave': { id: String(wave) },
  '/api/parcel': { number: String(packed) },
  '/api/hand-over': { carrier: 'nova-poshta' },
  '/api/registers': {},
  '/api/search': { text: `0${life.phone.number.slice(3)}` },
  '/api/person': { customer: String(life.customer) },
  '/api/xp-entry': { customer: String(life.customer), entry: '1' },
  '/api/requests': { state: 'open' },
  '/api/request': { number: String(life.request) },
  '/api/request-photo': { number: String(life.request), message: '1', position: '0' },
  '/api/age-photo': { id: String(life.age) },
  '/api/reviews': { state: 'waiting' },
  '/api/review-photo': { id: String(life.review), position: '0' },
  '/api/calls': { state: 'asked' },
  '/api/replacements': { state: 'asked' },
});
const personal = () => new RegExp([canary.lastName, life.phone.number.slice(3), canary.email].join('|'), 'i');

test.each(accountPermissions)(
  'an account with %s is answered its calls, masked, of its brand, and no other',
  async (one) => {
    const [own, other] = [await open([one], ['main']), await open([one], ['ogo'])];
    const faults: string[] = [];
    for (const { endpoint } of officeCalls) {
      const { method, path, access, picture, pdf, stream } = endpoint;
      if (path === '/api/actions/:name') continue;
      const name = `${method} ${path}`;
      const [mine, theirs] = [
        await request(own.key, name, inputs()[path] ?? {}),
        await request(other.key, name, inputs()[path] ?? {}),
      ];
      const isOpen =
        typeof access !== 'string' && !picture && !pdf && !stream && access.some((needed) => needed === one);
      if (!isOpen && [mine, theirs].some(({ code }) => code !== 'permission_missing'))
        faults.push(`${name} answers ${mine.body}`);
      if (isOpen && mine.status !== 200 && path !== '/api/xp-entry') faults.push(`${name} refuses: ${mine.body}`);
      if (personal().test(mine.body)) faults.push(`${name} says what is to be masked`);
      if (theirs.body.includes('"brand":"main"')) faults.push(`${name} lists another brand`);
    }
    expect(faults).toEqual([]);
  },
);

/** A value for every field with an unknown thing. */
function strangers(name: string): object {
  const { properties = {} } = describeInput(officeActions.get(name)!.spec.input) as {
    properties?: Record<string, { type?: string; enum?: unknown[] }>;
  };
  const one = ({ type, enum: words }: { type?: string; enum?: unknown[] }): unknown =>
    words?.[0] ?? (type === 'integer' ? 987_654 : type === 'boolean' ? true : type === 'array' ? [] : 'немає');
  return Object.fromEntries(Object.entries(properties).map(([field, schema]) => [field, one(schema)]));
}

test('an account with every right does what its permissions allow, and never what needs a passkey', async () => {
  const { key } = await open(accountPermissions);
  const held: readonly string[] = accountPermissions;
  const faults: string[] = [];
  for (const [name, { spec }] of officeActions) {
    const { code } = await act(key, name, strangers(name));
    const isOpen = held.includes(spec.permission) && spec.stepUp !== true;
    if (isOpen === (code === 'permission_missing')) faults.push(`${name}: ${code}`);
  }
  expect(faults).toEqual([]);
  expect([...officeActions.values()].some(({ spec }) => spec.stepUp && held.includes(spec.permission))).toBe(false);
});

test('an action of an account is written down under its name, and a repeated try is answered as the first', async () => {
  const { key, name } = await open(['xp.adjust']);
  const customer = Number((await new Phone(club).register()).customerId);
  const input = { customer, xp: 50, reason: 'Обмін з ERP' };
  const tryKey = randomUUID();
  const first = await act(key, 'xp.adjust', input, tryKey);
  expect(first).toMatchObject({ outcome: 'done' });
  expect(await act(key, 'xp.adjust', input, tryKey)).toMatchObject({ reply: first.reply });
  expect(await act(key, 'xp.adjust', { ...input, xp: 51 }, tryKey)).toMatchObject({ code: 'key_reused' });
  expect(await auditOf(club)).toMatchObject([
    { actor: `account:${name}`, action: 'xp.adjust', after: { balance: 50 } },
  ]);
  expect(await request(key, 'POST /api/actions/xp.adjust', { input })).toMatchObject({ code: 'key_missing' });
});

test('limits bind an account as a member, and it cannot approve its own requests', async () => {
  const { key } = await open(['xp.adjust']);
  const customer = Number((await new Phone(club).register()).customerId);
  expect(await act(key, 'xp.adjust', { customer, xp: 200, reason: 'Обмін' })).toMatchObject({ outcome: 'done' });
  expect(await act(key, 'xp.adjust', { customer, xp: 1, reason: 'Обмін' })).toMatchObject({ code: 'limit_reached' });
  const { rows } = await club.database.db.execute(sql`select 1 from approvals where action = 'xp.adjust'`);
  expect(rows).toEqual([]);
});

test('an account acts in its brands alone', async () => {
  const { key } = await open(['goods.edit'], ['ogo']);
  expect(await act(key, 'stock.set', { sku: 'ST-PRO-AMBER', stock: 5 })).toMatchObject({ code: 'rows_wrong' });
  const whole = await open(['goods.edit']);
  expect(await act(whole.key, 'stock.set', { sku: 'ST-PRO-AMBER', stock: 5 })).toMatchObject({ outcome: 'done' });
});

test('of two simultaneous attempts with one key one is carried out', async () => {
  const { key } = await open(['xp.adjust']);
  const customer = Number((await new Phone(club).register()).customerId);
  const tryKey = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => act(key, 'xp.adjust', { customer, xp: 10, reason: 'Обмін' }, tryKey)),
  );
  for (const { status, reply } of answers) expect([status, reply]).toEqual([200, answers[0]!.reply]);
  const done = sql`select 1 from audit_log where action = 'xp.adjust' and target = ${`customer:${customer}`}`;
  expect((await club.database.db.execute(done)).rows).toHaveLength(1);
});

test('a key ends with the next call when it is replaced, ended or over', async () => {
  const { account, key, held } = await open(['orders.view']);
  const list = (one: string) => request(one, 'GET /api/orders', { view: 'all' });
  expect((await list(key)).status).toBe(200);
  const { key: next } = await runAction(consoleOf(club), rotateAccount, { account });
  expect([(await list(key)).code, (await list(next)).status]).toEqual(['key_refused', 200]);
  await runAction(consoleOf(club), changeAccount, { account, ...held, permissions: ['requests.view'] });
  expect((await list(next)).code).toBe('permission_missing');
  await runAction(consoleOf(club), endAccount, { account, reason: 'Нова ERP' });
  expect((await list(next)).code).toBe('key_refused');
  const short = await open(['orders.view'], brands, { ends_at: inDays(1) });
  club.clock.forward(dayMs + 1);
  expect((await list(short.key)).code).toBe('key_refused');
});

test('above its calls a minute an account has to wait', async () => {
  const { key } = await open(['orders.view'], brands, { calls_a_minute: 2 });
  club.clock.now = new Date(Math.ceil(club.clock.now.getTime() / minuteMs) * minuteMs);
  const list = async () => (await request(key, 'GET /api/orders', { view: 'all' })).status;
  expect([await list(), await list(), await list()]).toEqual([200, 200, 429]);
  club.clock.forward(minuteMs);
  expect(await list()).toBe(200);
});

test('a key is no session: a wrong one grants nothing beside a cookie, and a call without either comes from a page', async () => {
  const desk = await new Desk(office).sit(['support']);
  expect(await desk.refusal('GET /api/orders', { view: 'all' }, { authorization: 'Bearer club_wrong' })).toBe(
    'key_refused',
  );
  expect(await desk.refusal('GET /api/orders', { view: 'all' }, { authorization: `Bearer ${'x'.repeat(200)}` })).toBe(
    'key_refused',
  );
  const { key } = await open(['orders.view']);
  const streamed = await request(key, 'GET /api/stream', {}, { 'x-office': '1' });
  expect(streamed.code).toBe('signed_out');
  const { rows } = await club.database.db.execute(sql`select key_hash::text as hash from service_accounts`);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(key).toString('hex'));
});

test('admitting a system needs the other administrator, if there are two', async () => {
  const [one] = [await new Desk(office).sit(['administrator']), await new Desk(office).sit(['administrator'])];
  const input = { name: 'crm', permissions: ['orders.view'], brands: ['main', 'ogo'], ends_at: inDays(30) };
  const answer = await one.act('accounts.add', input, { reason: 'Нова CRM' });
  expect(answer.json()).toMatchObject({ outcome: 'waiting', needs_approval: 'staff_always' });
});

test('an administrator of one brand admits systems of that brand, changes them, and none of another', async () => {
  const one = await new Desk(office).sit(['administrator'], ['ogo']);
  await new Desk(office).sit(['administrator']);
  const input = { name: 'ogo-crm', permissions: ['orders.view'], brands: ['ogo'], ends_at: inDays(30) };
  const waiting = { outcome: 'waiting', needs_approval: 'staff_always' };
  const act = async (name: string, given: object) =>
    (await one.act(name, given, { reason: 'Нова CRM' })).json() as { outcome?: string; code?: string };
  expect(await act('accounts.add', input)).toMatchObject(waiting);
  for (const brands of [['main'], ['main', 'ogo']])
    expect(await act('accounts.add', { ...input, brands })).toMatchObject({ code: 'permission_missing' });
  const { account } = await open(['orders.view']);
  const { ends_at: endsAt, permissions } = input;
  const change = { account, permissions, brands: ['ogo'], ends_at: endsAt };
  expect(await act('accounts.change', change)).toMatchObject({ code: 'permission_missing' });
  expect(await act('accounts.rotate', { account })).toMatchObject({ code: 'permission_missing' });
});

test('accounts are given, listed, changed and ended from a shell; a name is given once', async () => {
  const run = (name: keyof typeof accountCommands, positional: string[], flags: Record<string, string> = {}) =>
    accountCommands[name](consoleOf(club), { positional, flags });
  const flags = { may: 'orders.view,goods.edit', to: inDays(30).slice(0, 10), limit: '60' };
  const added = await run('add', ['warehouse'], flags);
  expect(added.rows).toEqual([{ account: expect.any(Number), key: expect.stringMatching(/^club_[\w-]{43}$/) }]);
  const account = String(added.rows[0]!.account);
  const listed = async () => (await run('list', [])).rows.find(({ name }) => name === 'warehouse');
  expect(await listed()).toMatchObject({ may: 'orders.view, goods.edit', 'calls a minute': 60, 'used at': null });
  expect(await listed()).toMatchObject({ 'ends at': kyivMidnight(flags.to).toISOString() });
  expect(await run('add', ['warehouse'], flags)).toMatchObject({ exitCode: 1 });
  expect(await run('add', ['Склад'], flags)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('accounts add NAME'),
  });
  expect((await run('add', ['wms'], { ...flags, may: 'staff.manage' })).text).toContain('--may must be');
  expect((await run('add', ['wms'], { ...flags, to: inDays(400) })).text).toContain('366 days');
  expect((await run('rotate', [account])).rows).toHaveLength(1);
  await run('change', [account], { ...flags, brand: 'main' });
  expect(await listed()).toMatchObject({ brands: 'main' });
  await run('end', [account], { reason: 'Зайвий' });
  expect(await listed()).toMatchObject({ ended: 'yes' });
  expect(await run('end', [account], { reason: 'Ще' })).toMatchObject({ exitCode: 1, text: 'No such record' });
});

test('the document has the calls of a system and nothing else, and replies match it', async () => {
  const { key } = await open(['orders.view', 'goods.edit']);
  const document = JSON.parse((await request(key, 'GET /api/openapi.json', {})).body) as {
    paths: Record<string, Record<string, { responses: unknown }>>;
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'office');
  const held = new Set<string>(accountPermissions);
  const offered = officeCalls.filter(
    ({ endpoint: { access, picture, pdf, stream } }) =>
      typeof access !== 'string' && !picture && !pdf && !stream && access.some((one) => held.has(one)),
  );
  const done = [...officeActions.values()].filter(({ spec }) => held.has(spec.permission) && spec.stepUp !== true);
  expect(Object.keys(document.paths).toSorted()).toEqual(
    [
      ...offered.map(({ endpoint }) => endpoint.path),
      ...done.map(({ spec }) => `/api/actions/${spec.name}`),
    ].toSorted(),
  );
  const schemaOf = (path: string, method: string, rest: string) =>
    ajv.compile({
      $ref: `office#/paths/${path.replaceAll('/', '~1')}/${method}/${rest}/content/application~1json/schema`,
    });
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods)) schemaOf(path, method, 'responses/200');

  const changes = await request(key, 'GET /api/order-changes', {});
  expect(schemaOf('/api/order-changes', 'get', 'responses/200')(JSON.parse(changes.body))).toBe(true);
  const isBody = schemaOf('/api/actions/goods.set', 'post', 'requestBody');
  expect(isBody({ input: { brand: 'main', rows: [{ sku: 'ST-PRO-AMBER', stock: 4 }] } })).toBe(true);
  expect(isBody({ input: { brand: 'nobody', rows: [] } })).toBe(false);
  expect((await request('club_nobody', 'GET /api/openapi.json', {})).code).toBe('key_refused');
});
