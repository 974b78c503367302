import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { boundedClient, cut } from './bounded-client.ts';
import { gatheringClient } from './gathering-client.ts';
import {
  answerMs,
  connectMs,
  farewellMs,
  freeConnectionMs,
  idleMs,
  keepAliveMs,
  lifetimeSeconds,
  serverSettings,
} from '../limits.ts';
import { namingClient } from './named-statements.ts';
import { PoolQueue } from './pool-queue.ts';
import { type Pooler, settledClient } from './settled-client.ts';
import { signingClient } from '../transaction.ts';

export interface BoundedPool {
  pool: pg.Pool;
  /** How long new work would wait for a connection. */
  waitMs: () => number;
  /** Ends idle connections without a word: the server was found silent, and theirs is as silent as any. */
  dropIdle: () => void;
  /** Ends all, politely at first. */
  close: () => Promise<void>;
}

export interface PoolOptions {
  max: number;
  /** The pooler in between, if any. */
  pooler: Pooler | undefined;
  /** Settings of the server that come after the usual ones. */
  more?: readonly string[];
  /** How long a connection may be silent under a statement before it is cut. */
  silentMaxMs?: number;
}

/** A pool in which no wait is endless. */
export function openPool(
  { Pool, Client, Query }: Pick<typeof pg, 'Pool' | 'Client' | 'Query'>,
  url: string,
  { max, pooler, more = [], silentMaxMs = answerMs }: PoolOptions,
): BoundedPool {
  const settings = [...serverSettings, ...more];
  // Between transactions a pooler gives the connection to other clients, which know none of our statement names.
  const named = pooler === 'transaction' ? (plain: typeof pg.Client) => plain : namingClient;
  const connections = new Set<pg.PoolClient>();
  const busy = new Set<pg.PoolClient>();
  const dropIdle = (): void => {
    for (const connection of connections) if (!busy.has(connection)) cut(connection);
  };
  const queue = new PoolQueue(max);
  const pool = new (watchedPool(Pool, queue))({
    connectionString: url,
    max,
    // Statements sent together are pipelined; see rows.ts.
    pipeline: true,
    Client: named(
      signingClient(
        gatheringClient(
          boundedClient(
            settledClient(Client, pooler, settings),
            silentMaxMs,
            dropIdle,
            Math.min(connectMs, silentMaxMs),
          ),
          Query,
        ),
      ),
    ),
    connectionTimeoutMillis: freeConnectionMs,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(pooler === undefined && { options: settings.map((setting) => `-c ${setting}`).join(' ') }),
  });
  // A dropped connection is replaced by the pool, and work on it fails by its own statement. Without a listener the
  // event itself would end the process, in the pool and in the middle of a transaction alike.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => {
    connection.on('error', () => undefined);
    connections.add(connection);
  });
  pool.on('acquire', (connection) => {
    busy.add(connection);
    queue.lent(connection);
  });
  pool.on('release', (_error, connection) => {
    busy.delete(connection);
    queue.returned(connection);
  });
  pool.on('remove', (connection) => {
    connections.delete(connection);
    busy.delete(connection);
  });
  const close = async (): Promise<void> => {
    const ended = pool.end();
    const isEnded = await Promise.race([ended.then(() => true), pause(farewellMs, false, { ref: false })]);
    if (!isEnded) for (const connection of connections) cut(connection);
    await ended;
  };
  return { pool, waitMs: () => queue.expectedMs(), dropIdle, close };
}

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: (broken?: unknown) => void) => void;

/** A pool that measures the wait for each connection; its own statements come through here too. */
function watchedPool(Pool: typeof pg.Pool, queue: PoolQueue): typeof pg.Pool {
  return class WatchedPool extends Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Lent): void;
    override connect(callback?: Lent): Promise<pg.PoolClient> | void {
      const end = queue.begin();
      if (callback === undefined) return super.connect().finally(end);
      super.connect((...answer) => {
        end();
        callback(...answer);
      });
    }
  };
}
