// A database in which nothing is yet, for tests that build it themselves: on PostgreSQL where this machine has one, which takes
// a sixth of the work that the embedded one does.
import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';

export interface BlankDatabase {
  /** One statement or several. */
  exec(statements: string): Promise<unknown>;
  query<Row>(statement: string): Promise<{ rows: Row[] }>;
  close(): Promise<void>;
}

export async function openBlank(): Promise<BlankDatabase> {
  if (inject('engine') === 'embedded') return new PGlite();
  const name = `blank_${randomBytes(6).toString('hex')}`;
  const admin = await connect('postgres');
  await admin.query(`create database ${name}`);
  const client = await connect(name);
  // Numbers of rows are numbers, as they are to the club.
  client.setTypeParser(pg.types.builtins.INT8, Number);
  return {
    exec: (statements) => client.query(statements),
    query: async <Row>(statement: string) => ({ rows: (await client.query(statement)).rows as Row[] }),
    close: async () => {
      await client.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port: inject('postgresPort'), user: 'club', database });
  await client.connect();
  return client;
}
