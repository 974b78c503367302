// What operations.md makes the server log: slow statements by their name and requester, and no personal data.
import { readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgres, lendFolder, startCluster } from '../../../../tools/app/postgres.ts';
import { patience } from '../../../../tools/tests/slowness.ts';

const example = new URL('../../../../docs/examples/server/log.conf', import.meta.url);
const settings = [...readFileSync(example, 'utf8').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
  ([, name, value]) => `${name}=${value}`,
);

test(
  'the database’s log names a slow statement and its request, and quotes no value',
  { timeout: patience(60_000) },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'club-log-'));
    lendFolder(folder);
    const everything = ['logging_collector=on', `log_directory=${folder}`, 'log_min_duration_statement=0'];
    const cluster = await startCluster(findPostgres()!, { sync: false, settings: [...settings, ...everything] });
    const client = new pg.Client(await cluster.freshDatabase());
    await client.connect();
    await client.query('create table people (phone text unique)');
    const text = 'insert into people (phone) values ($1)';
    await client.query("set application_name = 'club for job:tidy'");
    await client.query({ name: 'newPerson', text, values: ['380671234567'] });
    await expect(client.query({ name: 'newPerson', text, values: ['380671234567'] })).rejects.toThrow('duplicate key');
    await client.end();
    await cluster.stop();
    const log = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
    rmSync(folder, { recursive: true, force: true });
    expect(settings).toContain('log_min_duration_statement=500ms');
    expect(log).toMatch(/club for job:tidy LOG: {2}duration: [\d.]+ ms {2}execute newPerson: insert into people/);
    expect(log).toContain('ERROR:  duplicate key value');
    expect(log).not.toContain('380671234567');
  },
);
