import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, findPostgres, startCluster } from '../../../../tools/app/postgres.ts';
import { asInteger } from './columns.ts';
import { databaseFaultOf } from './fault.ts';
import { openDatabase } from './open-database.ts';
import { type Database, rowsOf } from './rows.ts';

let first: Cluster;
let second: Cluster;
let name: string;
let database: Database;

const folder = mkdtempSync(join(tmpdir(), 'club-primary-'));

const settings = () => ({
  databaseUrl: `postgres://club@127.0.0.1:${second.port},127.0.0.1:${first.port}/${name}?target_session_attrs=read-write`,
  databasePool: 3,
  databasePooler: undefined,
  databaseDirectUrl: undefined,
  databaseReplicaUrl: undefined,
  dataDir: folder,
});

beforeAll(async () => {
  const bin = findPostgres() ?? '';
  first = await startCluster(bin, { sync: false });
  const { pathname } = new URL(await first.freshDatabase());
  name = pathname.slice(1);
  second = await startCluster(bin, { sync: false, standbyOf: first.port });
  database = await openDatabase(settings());
});
afterAll(async () => {
  await database?.close();
  first?.wake();
  await Promise.all([first?.stop(), second?.stop()]);
  rmSync(folder, { recursive: true });
});

const port = async (): Promise<number | undefined> => {
  const rows = await rowsOf(database.db, sql`select inet_server_port() as port`, { port: asInteger });
  return rows[0]?.port;
};

/** Until the second has what the first has written: here it replicates asynchronously. */
async function untilFollowed(): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host: '127.0.0.1', port: second.port, user: 'club', database: name });
  await client.connect();
  const isThere = async () => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('written') is not null as found`);
    return rows[0]?.found === true;
  };
  while (!(await isThere())) await client.query('select pg_sleep(0.02)');
  await client.end();
}

/** The port that answers in the end, and the faults on the way there. */
async function untilAnswered(): Promise<{ port: number | undefined; faults: Set<string> }> {
  const faults = new Set<string>();
  for (;;) {
    try {
      return { port: await port(), faults };
    } catch (error) {
      const fault = databaseFaultOf(error);
      if (fault?.kind !== 'away') throw error;
      faults.add(fault.code);
    }
  }
}

test('of several hosts the writable one is found, wherever it is in the address', async () => {
  expect(await port()).toBe(first.port);
  await database.db.execute(sql`create table written (n int)`);
});

test('when the primary falls silent and another takes over, the process finds it and never goes back', async () => {
  await untilFollowed();
  first.freeze();
  await second.promote();
  expect((await untilAnswered()).port).toBe(second.port);
  await database.db.execute(sql`insert into written values (1)`);

  // The first one resumes and still considers itself the primary, and no other is up.
  first.wake();
  await second.kill();
  const back: unknown[] = [];
  for (const _ of [1, 2, 3, 4])
    await port().then(
      (found) => back.push(found),
      (error: unknown) => back.push(databaseFaultOf(error)?.code),
    );
  expect(back.filter((one) => typeof one === 'number')).toEqual([]);
  expect(back).toContain('stale_primary');

  // Nor does a newly started process, if its folder knows; without that it would take the old one for the primary.
  const anew = (dataDir: string) => openDatabase({ ...settings(), dataDir }).then((opened) => opened.close());
  await expect(anew(folder)).rejects.toThrow('another server has taken over from it');
  await anew('');

  await second.start();
  expect((await untilAnswered()).port).toBe(second.port);
});
