// Of two processes on one database one has a clock an hour fast: what it makes is valid at the other, and vice versa.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, startCluster } from '../../../../tools/app/postgres.ts';
import { apiKey, type RunningApp } from '../../../../tools/app/run-app.ts';
import { patience } from '../../../../tools/tests/slowness.ts';
import { startOwnApp } from '../harness/own-app.ts';

/** Two starts of the app are expensive; the clock itself is tested beside it. */
const isProof = process.env.PROOF_KILLS !== undefined;
const aheadMs = 3_600_000;
const wrongDate = `const Right = Date; globalThis.Date = class extends Right {
  constructor(...given) { super(...(given.length === 0 ? [Right.now() + ${aheadMs}] : given)); }
  static now() { return Right.now() + ${aheadMs}; }
};`;
const isFast = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(wrongDate)}` };

const started = fileURLToPath(new URL('../../../../tools/start/club.ts', import.meta.url));

const post = async <T>({ url }: RunningApp, path: string, body: object): Promise<{ status: number; body: T }> => {
  const headers = { ...apiKey, 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as T };
};

/** A code that one process sends, confirmed at another. */
async function signIn(phone: string, sends: RunningApp, confirms: RunningApp): Promise<number> {
  const sent = await post<{ challenge: string }>(sends, '/api/auth/login-sms', { phone });
  expect(sent).toMatchObject({ status: 200 });
  const inbox = await fetch(`${sends.url}/emulators/sms/messages?to=${phone}`);
  const { messages } = (await inbox.json()) as { messages: { text: string }[] };
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  const { challenge } = sent.body;
  return (await post(confirms, '/api/auth/confirm-sms', { phone, code, challenge })).status;
}

test.runIf(isProof)(
  'codes of one process are good at another, whichever of them has a wrong clock',
  { timeout: patience(120_000) },
  async () => {
    const cluster = await startCluster(findPostgres()!);
    const env = { DATABASE_URL: await cluster.freshDatabase(), DEMO: '1', LOG_LEVEL: 'silent' };
    const right = await startOwnApp(env);
    const fast = await startOwnApp({ ...env, ...isFast });
    const client = new pg.Client(env.DATABASE_URL);
    await client.connect();
    const phones = ['380990000001', '380990000002'] as const;
    for (const phone of phones)
      await client.query(
        `with p as (insert into people (phone, first_name, last_name, birth_date) values ($1, 'Олена', 'Тестова', '1990-01-01') returning id),
        c as (insert into customers (person_id, brand) select id, 'main' from p returning id)
      insert into xp_accounts (customer_id, brand, kind) select id, 'main', kind from c, unnest(array['available', 'held']) kind`,
        [phone],
      );
    expect(await signIn(phones[0], right, fast)).toBe(200);
    expect(await signIn(phones[1], fast, right)).toBe(200);
    const command = ['codes', 'issue', '--line', 'glo', '--count', '1', '--note', 'by a wrong clock'];
    execFileSync(process.execPath, [started, ...command], {
      env: { ...process.env, ...env, ...isFast },
      stdio: 'pipe',
    });
    const batches = await client.query<{ off: number }>(
      `select abs(extract(epoch from created_at - now()))::int as off from code_batches where note = 'by a wrong clock'`,
    );
    await client.end();
    expect(batches.rows[0]?.off).toBeLessThan(300);
    await cluster.stop();
  },
);
