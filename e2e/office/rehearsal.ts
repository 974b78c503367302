// A club as in production, on an empty database: no seeds, no «Увійти як…», and outside services that do not answer.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/app/postgres.ts';
import { startApp } from '../../tools/app/run-app.ts';
import { inDatabase } from '../setup/in-database.ts';
import { appAt, type Place } from '../setup/own-app.ts';

export interface Rehearsal {
  office: string;
  club<Row>(...words: string[]): Promise<Row[]>;
  /** For what staff cannot do: time that has passed. */
  write(statement: string, values: readonly unknown[]): Promise<void>;
  stop(): Promise<void>;
}

/** Beside the app that journeys share, on the same PostgreSQL. */
export async function startRehearsal(beside: Place, folder: string): Promise<Rehearsal> {
  await mkdir(folder, { recursive: true });
  const name = `rehearsal_${process.pid}_${Date.now().toString(36)}`;
  await inDatabase(beside.database, `create database ${name}`, []);
  const database = new URL(beside.database);
  database.pathname = name;
  const port = await freePort();
  const office = `http://office.localhost:${port}`;
  const env = {
    NODE_ENV: 'production',
    STAGING: '1',
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET: 'a-rehearsal-has-a-secret-of-its-own-0123456789',
    OFFICE: 'on',
    OFFICE_URL: office,
    DRAIN_SECONDS: '0',
  };
  const log = join(folder, 'rehearsal.log');
  const app = await startApp({ ...env, DATABASE_URL: database.href, DATA_DIR: folder }, { port, log });
  const shell = appAt({ url: app.url, database: database.href, log, env });
  return {
    office,
    club: (...words) => shell.club(...words),
    write: (statement, values) => inDatabase(database.href, statement, values),
    async stop() {
      await app.stop();
      await inDatabase(beside.database, `drop database ${name} with (force)`, []);
      const refused = readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line));
      if (refused.length > 0) throw new Error(`The rehearsal failed at something:\n${refused.join('\n')}`);
    },
  };
}
