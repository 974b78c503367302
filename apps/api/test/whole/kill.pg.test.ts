// The app is killed without warning while it takes orders and codes; whatever it had acknowledged must exist once.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, startCluster } from '../../../../tools/app/postgres.ts';
import type { RunningApp } from '../../../../tools/app/run-app.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { startOwnApp } from '../harness/own-app.ts';

// The test command kills once, both together; the rest is the proof's.
const kills = Number(process.env.PROOF_KILLS ?? 1);
const isProof = process.env.PROOF_KILLS !== undefined;
const callers = 8;

test(
  'kill -9 of the app and of PostgreSQL under load loses and doubles nothing acknowledged',
  { timeout: patience(600_000) },
  async () => {
    const cluster = await startCluster(findPostgres()!);
    const url = await cluster.freshDatabase();
    const sql = async (statement: string) => {
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      return rows as Record<string, unknown>[];
    };
    const strike = async (app: RunningApp, n: number) => {
      if (n % 2 === 0) await cluster.kill();
      await app.kill();
      if (n % 2 === 0) await cluster.start();
    };
    // Each second one takes PostgreSQL along.
    await proveKills({ DATABASE_URL: url }, sql, strike, kills);
    await cluster.stop();
  },
);

test.runIf(isProof)(
  'kill -9 of the app under load loses and doubles nothing acknowledged on the embedded database',
  { timeout: patience(600_000) },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'club-kill-'));
    const sql = async (statement: string) => {
      const client = await PGlite.create(join(folder, 'pg'));
      const { rows } = await client.query(statement);
      await client.close();
      return rows as Record<string, unknown>[];
    };
    await proveKills({ DATA_DIR: folder }, sql, (app) => app.kill(), kills);
    rmSync(folder, { recursive: true, force: true });
  },
);

test.runIf(isProof)(
  'the app outlives a kill of PostgreSQL under load and takes orders again without a restart',
  { timeout: patience(120_000) },
  async () => {
    const cluster = await startCluster(findPostgres()!);
    const app = await startOwnApp({ DATABASE_URL: await cluster.freshDatabase() });
    const people = await signUpAll(app);
    const body = await prepareOrder(app, people[0]!);
    const order = (headers: Headers) =>
      request(app, 'POST', '/api/api-shop/create-order', { ...headers, 'idempotency-key': randomUUID() }, body);
    let taken = 0;
    const running = people.map(async (headers) => {
      while ((await order(headers)).status === 200) taken += 1;
    });
    await expect.poll(() => taken).toBeGreaterThan(2 * callers);
    await cluster.kill();
    await Promise.all(running);
    await cluster.start();
    await expect.poll(async () => (await order(people[0]!)).status).toBe(200);
    await app.stop();
    await cluster.stop();
  },
);

interface AnswerLog {
  /** Idempotency key → order id that was acknowledged, or undefined while the outcome is unknown. */
  orders: Map<string, { id: string | undefined; caller: number; body: string }>;
  codes: Map<string, { credited: boolean; caller: number; id: string }>;
}

async function proveKills(
  where: Record<string, string>,
  sql: (statement: string) => Promise<Record<string, unknown>[]>,
  strike: (app: RunningApp, n: number) => Promise<void>,
  cycles: number,
): Promise<void> {
  const env = { ...where, RESEND_PAUSES: '1,1,1' };
  let app = await startOwnApp(env);
  await app.stop();
  const codes = issueCodes(env, callers * 20);
  await sql(`update variants set stock = 1000000`);
  app = await startOwnApp(env);
  const people = await signUpAll(app);
  const answers: AnswerLog = { orders: new Map(), codes: new Map() };
  const acknowledged = () => [...answers.orders.values()].filter((order) => order.id !== undefined).length;
  for (let n = 0; n < cycles; n++) {
    const orderBody = await prepareOrder(app, people[0]!);
    const running = people.map((headers, caller) => loadUntilDead(app, headers, caller, orderBody, codes, answers));
    // At a moment of chance, when each of them has had something acknowledged.
    const enough = acknowledged() + callers + Math.random() * 4 * callers;
    await expect.poll(acknowledged, { interval: 1, timeout: patience(120_000) }).toBeGreaterThan(enough);
    await strike(app, n);
    await Promise.all(running);
    app = await startOwnApp(env);
  }
  const acknowledgedWhileAlive = acknowledged();
  await settleUnknown(app, people, answers);
  await app.stop();
  const [orders] = await sql('select count(*)::int as n from orders');
  const [credits] = await sql(`select count(*)::int as n from xp_entries where kind = 'earned'`);
  const [left] = await sql(`select sum(1000000 - stock)::int as n from variants`);
  expect(acknowledgedWhileAlive).toBeGreaterThan(cycles);
  expect(orders!.n, 'one order for each key').toBe(answers.orders.size);
  expect(left!.n, 'stock taken once for each order').toBe(answers.orders.size);
  expect(credits!.n, 'one credit for each code').toBe(answers.codes.size);
  expect(await sql('select * from broken_invariants')).toEqual([]);
}

type Headers = Record<string, string>;

async function request(
  app: RunningApp,
  method: string,
  path: string,
  headers: Headers,
  body?: string,
): Promise<{ status: number; json: never; cookie: string }> {
  const answer = await fetch(`http://127.0.0.1:${app.port}${path}`, {
    method,
    headers: {
      'x-api-key': 'club-main-1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: answer.status, json: (await answer.json()) as never, cookie };
}

/** One after another: nothing is measured here, and each waits for an SMS of the emulators in the same process. */
async function signUpAll(app: RunningApp): Promise<Headers[]> {
  const people: Headers[] = [];
  for (let n = 0; n < callers; n++) people.push(await signUp(app, n));
  return people;
}

async function signUp(app: RunningApp, n: number): Promise<Headers> {
  const phone = `38067555${String(1000 + n)}`;
  const from = { 'x-forwarded-for': `10.0.0.${n}` };
  const form = {
    phone,
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-01-01',
    consents: { rules: true, personal_data: true },
  };
  // On a busy machine the gateway may be given up, which the phone notices and retries.
  let challenge = '';
  const register = async () => {
    const sent = await request(app, 'POST', '/api/auth/registration', from, JSON.stringify(form));
    ({ challenge } = sent.json as { challenge: string });
    return sent.status;
  };
  await expect.poll(register, { interval: 1000, timeout: patience(60_000) }).toBe(200);
  const inbox = await request(app, 'GET', `/emulators/sms/messages?to=${phone}`, {});
  const code = /\b(\d{6})\b/.exec((inbox.json as { messages: { text: string }[] }).messages[0]!.text)![1];
  const done = await request(app, 'POST', '/api/auth/reg-auth', from, JSON.stringify({ phone, code, challenge }));
  expect(done.status).toBe(200);
  return { cookie: done.cookie, authorization: `Bearer ${(done.json as { token: string }).token}` };
}

async function prepareOrder(app: RunningApp, headers: Headers): Promise<string> {
  const listed = await request(
    app,
    'POST',
    '/api/api-shop/get-products-by-collection',
    headers,
    '{"collectionId":"sticks"}',
  );
  const variant = (listed.json as { products: { variants: { variant_id: string; price: string }[] }[] }).products[0]!
    .variants[0]!;
  const cities = await request(app, 'GET', `/api/delivery/cities?query=${encodeURIComponent('Київ')}`, headers);
  const city = (cities.json as { cities: { city_id: string }[] }).cities[0]!.city_id;
  const branches = await request(app, 'GET', `/api/delivery/branches?city=${city}`, headers);
  const branch = (branches.json as { branches: { id: string }[] }).branches[0]!.id;
  return JSON.stringify({
    order: {
      line_items: [{ variant_id: variant.variant_id, quantity: 1 }],
      shipping_address: { first_name: 'Олена', last_name: 'Тестова', phone: '380671234567' },
    },
    cart: { delivery: { type: 1, city_id: city, branch_id: branch }, payment: 1, total: variant.price },
  });
}

async function loadUntilDead(
  app: RunningApp,
  headers: Headers,
  caller: number,
  body: string,
  codes: string[],
  answers: AnswerLog,
): Promise<void> {
  for (;;) {
    const key = randomUUID();
    answers.orders.set(key, { id: undefined, caller, body });
    const order = await request(
      app,
      'POST',
      '/api/api-shop/create-order',
      { ...headers, 'idempotency-key': key },
      body,
    ).catch(() => undefined);
    if (order === undefined || order.status >= 500) return;
    expect(order.status).toBe(200);
    answers.orders.set(key, { id: (order.json as { order: { id: string } }).order.id, caller, body });

    const code = codes[caller * 20 + [...answers.codes.values()].filter((c) => c.caller === caller).length];
    if (code === undefined || [...answers.codes.values()].filter((c) => c.caller === caller).length >= 20) continue;
    const id = randomUUID();
    answers.codes.set(code, { credited: false, caller, id });
    const scan = await request(
      app,
      'POST',
      '/mapi/multiscan/load',
      headers,
      JSON.stringify({ codes: [{ id, code, how: 'camera' }] }),
    ).catch(() => undefined);
    if (scan === undefined || scan.status >= 500) return;
    answers.codes.set(code, { credited: true, caller, id });
  }
}

/** Every call without a reply is sent again with its own key, as a phone would. */
async function settleUnknown(app: RunningApp, people: Headers[], answers: AnswerLog): Promise<void> {
  for (const [key, order] of answers.orders) {
    const again = await request(
      app,
      'POST',
      '/api/api-shop/create-order',
      { ...people[order.caller]!, 'idempotency-key': key },
      order.body,
    );
    expect(again.status).toBe(200);
    const { id } = (again.json as { order: { id: string } }).order;
    if (order.id !== undefined) expect(id, 'an acknowledged order is the same order').toBe(order.id);
  }
  for (const [code, scan] of answers.codes) {
    const again = await request(
      app,
      'POST',
      '/mapi/multiscan/load',
      people[scan.caller]!,
      JSON.stringify({ codes: [{ id: scan.id, code, how: 'camera' }] }),
    );
    const [result] = (again.json as { results: { result: string }[] }).results;
    expect(result!.result).toBe('credited');
  }
}

function issueCodes(env: Record<string, string>, count: number): string[] {
  const cli = fileURLToPath(new URL('../../../../tools/start/club.ts', import.meta.url));
  const which = env.DATABASE_URL === undefined ? ['--demo'] : [];
  const out = execFileSync(
    process.execPath,
    [cli, 'codes', 'issue', '--line', 'glo', '--count', String(count), '--json', ...which],
    {
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    },
  );
  return (JSON.parse(out) as { code: string }[]).map((row) => row.code);
}
