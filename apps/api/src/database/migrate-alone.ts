import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { asBoolean } from './columns.ts';
import { databaseFaultOf } from './fault.ts';
import { connectMs, keepAliveMs } from './limits.ts';
import { rowsOfClient } from './rows.ts';

/**
 * Each attempt at the lock is its own statement, so a process that waits for an hour still notices a lost connection.
 */
const pollEveryMs = 500;

// A migration that waits for a lock blocks every call after it. It lets them pass, and tries again.
const lockTimeout = '3s';
const retryAfterMs = 5000;
const triesMax = 24;

/**
 * Several processes may start simultaneously: one migrates, the others wait. It migrates on the connection that holds
 * the lock, without a statement timeout.
 */
export async function migrateAlone(
  Client: typeof pg.Client,
  url: string,
  migrate: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: 'club migrations',
    options: `-c statement_timeout=0 -c lock_timeout=${lockTimeout} -c idle_in_transaction_session_timeout=0`,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await hasLock(client))) await pause(pollEveryMs);
    await untilLocked(() => migrate(client));
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

async function hasLock(client: pg.Client): Promise<boolean> {
  const [lock] = await rowsOfClient(client, 'select pg_try_advisory_lock(727) as held', { held: asBoolean });
  return lock?.held === true;
}

/** A migration is one transaction: what found a table locked was undone whole. */
async function untilLocked(migrate: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await migrate();
    } catch (error) {
      if (tried >= triesMax || databaseFaultOf(error)?.code !== '55P03') throw error;
      await pause(retryAfterMs);
    }
  }
}
