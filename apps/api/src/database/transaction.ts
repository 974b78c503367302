import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { cut } from './wire/bounded-client.ts';
import { type Db, type TransactionOptions, sendTogether } from './rows.ts';
import { databaseFaultOf } from './fault.ts';

type Transaction = <T>(work: (tx: Db) => Promise<T>, opening?: TransactionOptions) => Promise<T>;

/** A transaction under way on a connection. */
interface Course {
  connection: pg.PoolClient;
  begun: Promise<unknown>;
}

const courses = new WeakMap<Db, Course>();
const ended = new WeakSet<object>();

/**
 * Transactions on connections of a pool. Drizzle's own over a pool never returns a connection whose `begin` failed, so
 * each outage would leave fewer of them.
 */
export function transactionsOn(pool: pg.Pool, dbOn: (connection: pg.PoolClient) => Db): Transaction {
  const known = new WeakMap<pg.PoolClient, Db>();
  return async (work, { readsFirst = false } = {}) => {
    const connection = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error);
    });
    const tx = known.get(connection) ?? dbOn(connection);
    known.set(connection, tx);
    try {
      const begun = send(connection, 'begin');
      courses.set(tx, { connection, begun });
      if (readsFirst) begun.catch(() => cut(connection));
      else await begun;
      const result = await work(tx);
      if (!ended.has(connection)) await send(connection, 'commit');
      return result;
    } catch (error) {
      // Where the connection is lost the rollback fails too, and would hide why.
      ended.delete(connection);
      if (!isFree(connection)) await send(connection, 'rollback').catch(() => undefined);
      throw error;
    } finally {
      courses.delete(tx);
      ended.delete(connection);
      // One still inside a transaction could not be rolled back, and would pass it to the next user.
      connection.release(!isFree(connection));
    }
  };
}

const pools = new WeakMap<Db, { pool: pg.Pool; dbOn: (connection: pg.PoolClient) => Db }>();

/** Records the connections of a database, for `onOneConnection`. */
export function standsOn<D extends Db>(db: D, pool: pg.Pool, dbOn: (connection: pg.PoolClient) => Db): D {
  pools.set(db, { pool, dbOn });
  return db;
}

/** Whether each statement on it is a transaction of its own. */
export const commitsEach = (db: Db): boolean => pools.has(db);

/**
 * Reads on one connection, where simultaneous statements go out in one system call: through the pool many of them would
 * each wait for a connection, and leave none to others. Goes through `sendTogether`, so that none is under way when the
 * connection is returned. Without a pool, or in a transaction, it is read there.
 */
export async function onOneConnection<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  const stand = pools.get(db);
  if (stand === undefined) return read(db);
  const connection = await stand.pool.connect().catch((error: Error) => {
    throw new DrizzleQueryError('connect', [], error);
  });
  let isWhole = false;
  try {
    const found = await read(stand.dbOn(connection));
    isWhole = isFree(connection);
    return found;
  } finally {
    // One with an error may be lost, which is noticed only later.
    connection.release(!isWhole);
  }
}

const isFree = (connection: pg.PoolClient): boolean =>
  (connection as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === 'I';

const send = (connection: pg.PoolClient, text: 'begin' | 'commit' | 'rollback'): Promise<pg.QueryResult> =>
  connection.query({ text }).catch((error: Error) => {
    throw new DrizzleQueryError(text, [], error);
  });

type Answers<T extends readonly Promise<unknown>[] | []> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * The first statements of a transaction that reads first, sent together with its `begin`. If that fails they ran
 * outside of it, so none of them may write.
 */
export async function openTogether<T extends readonly Promise<unknown>[] | []>(
  tx: Db,
  statements: T,
): Promise<Answers<T>> {
  const sent = sendTogether(statements);
  await Promise.allSettled([courses.get(tx)?.begun, sent]);
  await courses.get(tx)?.begun;
  return sent;
}

/**
 * The last statements of a transaction, sent together with its commit; locks are held until then. If one of them fails,
 * the server rolls the transaction back. Each must be one statement, and none may follow.
 */
export async function closeTogether<T extends readonly Promise<unknown>[] | []>(
  tx: Db,
  statements: T,
): Promise<Answers<T>> {
  const connection = courses.get(tx)?.connection;
  if (connection === undefined) return sendTogether(statements);
  // Statements reach the connection in microtasks, all of which run before the next tick.
  const committed = new Promise<pg.QueryResult>((resolve, reject) => {
    process.nextTick(() => {
      send(connection, 'commit').then(resolve, reject);
      ended.add(connection);
    });
  });
  const [answers, commit] = await Promise.allSettled([sendTogether(statements), committed]);
  if (answers.status === 'rejected') throw answers.reason;
  if (commit.status === 'rejected') throw commit.reason;
  if (commit.value.command !== 'COMMIT') throw new Error('The transaction was rolled back');
  return answers.value;
}

const repeatable = new Set(['40001', '40P01']);

/** Again on serialization failures and deadlocks, at most 5 times. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 5 || !repeatable.has(databaseFaultOf(error)?.code ?? '')) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

const requester = new AsyncLocalStorage<string>();

/** Ids of requests and names of jobs: nothing of a caller's own making. They are pasted into statements. */
const name = /^[a-z][\w:-]{0,50}$|^[0-9a-f-]{36}$/;

/**
 * Does work for a request, a job or a command, so that its transactions, tasks and log lines name it. No decision
 * depends on it: it is for diagnosis only, and therefore the one ambient thing.
 */
export const runRequestedBy = <T>(who: string, work: () => T): T =>
  requester.run(name.test(who) ? who : 'unknown', work);

/** The requester of the current work. */
export const requestedBy = (): string | undefined => requester.getStore();

/** The connection's application name meanwhile; `outbox.asked_by` is read from it. At most 63 characters. */
export const connectionName = (who: string): string => `club for ${who}`;

/** The channel of `node:diagnostics_channel` on which statements and side effects are published when they have ended. */
export const piecesOfWork = 'club:piece-of-work';

/** What is measured: names from the program, and never a value. */
export interface PieceOfWork {
  kind: 'statement' | 'task';
  name: string;
  requestedBy: string | undefined;
  ms: number;
  fault?: string;
}

const listeners = channel(piecesOfWork);

/** Reports how long something took, if there is a listener. */
export async function withTiming<T>(
  kind: PieceOfWork['kind'],
  nameOf: () => string,
  work: () => Promise<T>,
): Promise<T> {
  if (!listeners.hasSubscribers) return work();
  const who = requestedBy();
  const began = performance.now();
  const publish = (fault?: string) => {
    const ms = performance.now() - began;
    listeners.publish({ kind, name: nameOf(), requestedBy: who, ms, ...(fault !== undefined && { fault }) });
  };
  try {
    const done = await work();
    publish();
    return done;
  } catch (error) {
    publish(databaseFaultOf(error)?.code ?? 'error');
    throw error;
  }
}

/** The operation of a statement and its table, as `select orders`. */
function summaryOf(text: string): string {
  const [verb = 'statement'] = /^[\s(]*([a-z]+)/i.exec(text)?.slice(1) ?? [];
  const [table] = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)/i.exec(text)?.slice(1) ?? [];
  return (table === undefined ? verb : `${verb} ${table}`).toLowerCase();
}

/**
 * A pg.Client whose transactions carry the name of their requester, in the same message as their `begin`. It is the
 * transaction's own: a pooler may lend the connection to others after it. Statements keep their texts, so their plans
 * are reused.
 */
export function signingClient(Client: typeof pg.Client): typeof pg.Client {
  return class SigningClient extends Client {
    override query(...args: never[]): never {
      if (ended.has(this)) throw new Error('A statement after the last one of its transaction');
      const [first] = args as unknown as [{ text?: string } | string | undefined];
      const who = requestedBy();
      if (who !== undefined && typeof first === 'object' && first.text === 'begin')
        first.text = `begin; set local application_name = '${connectionName(who)}'`;
      const text = typeof first === 'object' ? first.text : first;
      const send = (): unknown => super.query(...(args as unknown as [string]));
      if (!listeners.hasSubscribers || text === undefined) return send() as never;
      return timeStatement(text, args, send) as never;
    }
  };
}

/** Of a driver that answers by a promise, or by the function that came last. */
function timeStatement(text: string, args: unknown[], send: () => unknown): unknown {
  const last = args.at(-1);
  if (typeof last !== 'function')
    return withTiming(
      'statement',
      () => summaryOf(text),
      async () => send(),
    );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  void withTiming(
    'statement',
    () => summaryOf(text),
    () => promise,
  ).catch(() => undefined);
  args[args.length - 1] = (error: Error | null, ...answer: unknown[]) => {
    if (error) reject(error);
    else resolve();
    return (last as (...all: unknown[]) => unknown)(error, ...answer);
  };
  return send();
}
