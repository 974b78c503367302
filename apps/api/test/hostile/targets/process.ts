// The server as a separate process over PostgreSQL, started as npm start does, with a probe inside.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emulators } from '@club/emulators/emulators';
import Fastify from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { freePort } from '../../../../../tools/app/postgres.ts';
import { startApp } from '../../../../../tools/app/run-app.ts';
import { emulatedAt } from '../../harness/emulated-at.ts';
import type { Document } from '../document.ts';
import { newestCode } from './harness.ts';
import { bankKey } from '../shots/page.ts';
import type { Reach, Target } from './target.ts';

export interface ProcessTarget extends Target {
  databaseUrl: string;
  pid: number;
  /** Bytes on the heap after garbage collection. */
  heap(): Promise<number>;
  isAlive(): Promise<boolean>;
  /** Causes an unhandled rejection there. */
  reject(): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startTarget(): Promise<ProcessTarget> {
  const outside = Fastify();
  const pushCaFile = join(tmpdir(), `push-${randomUUID()}.pem`);
  await outside.register(emulators, { packs: async () => [], appUrl: 'http://localhost:3000', pushCaFile });
  await outside.listen({ port: 0, host: '127.0.0.1' });
  const databaseUrl = await freshDatabase();
  const probePort = await freePort();
  const log = join(tmpdir(), `hostile-${randomUUID()}.log`);
  const app = await startApp(
    {
      ...emulatedAt((outside.server.address() as { port: number }).port),
      DATABASE_URL: databaseUrl,
      // Those that the emulators link back to.
      PUBLIC_URL: 'http://localhost:3000',
      OGO_URL: 'http://ogo.localhost:3000',
      LIQPAY_PRIVATE_KEY: bankKey,
      PUSH_CA_FILE: pushCaFile,
      LOG_LEVEL: 'error',
      PROBE_PORT: String(probePort),
      NODE_OPTIONS: `--import ${new URL('../probe.ts', import.meta.url).href}`,
    },
    { log },
  );
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const request = async <T>(port: number, path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<T>;
  return {
    port: app.port,
    pid: app.pid,
    databaseUrl,
    document: await request<Document>(app.port, '/api/openapi.json'),
    lastCode: async (phone) => {
      const inbox = await outside.inject({ url: '/emulators/sms/messages', query: { to: phone } });
      return newestCode(inbox.json());
    },
    reached: () => request<Reach[]>(probePort, '/reached'),
    forgetLimits: async () => {
      await pool.query('delete from limits');
    },
    heap: async () => (await request<{ heapUsed: number }>(probePort, '/heap')).heapUsed,
    lastWords: () => readFileSync(log, 'utf8').slice(-3000),
    isAlive: async () => (await fetch(`http://127.0.0.1:${app.port}/livez`)).ok,
    reject: () => request(probePort, '/reject'),
    stop: async () => {
      await pool.end();
      await app.stop();
      await outside.close();
    },
  };
}

async function freshDatabase(): Promise<string> {
  const server = `postgres://club@127.0.0.1:${inject('postgresPort')}`;
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  const name = `hostile_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  return `${server}/${name}`;
}
