import { AsyncLocalStorage } from 'node:async_hooks';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from './rows.ts';
import { databaseFaultOf } from './fault.ts';

type Transaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

/**
 * Transactions on connections of a pool. Drizzle's own over a pool never gives a connection back whose `begin` failed, so
 * each outage would leave fewer of them.
 */
export function transactionsOn(pool: pg.Pool, transactionOf: (connection: pg.PoolClient) => Transaction): Transaction {
  const known = new WeakMap<pg.PoolClient, Transaction>();
  return async (work) => {
    const connection = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('begin', [], error);
    });
    const transaction = known.get(connection) ?? transactionOf(connection);
    known.set(connection, transaction);
    try {
      return await sayingWhy(transaction, work);
    } finally {
      // One that is still inside a transaction could not be rolled back, and would lend it to the next.
      connection.release(!isFree(connection));
    }
  };
}

const isFree = (connection: pg.PoolClient): boolean =>
  (connection as unknown as { getTransactionStatus(): string | null }).getTransactionStatus() === 'I';

/** When the connection is lost the rollback fails too, and would hide the first error. */
async function sayingWhy<T>(transaction: Transaction, work: (tx: Db) => Promise<T>): Promise<T> {
  let why: { error: unknown } | undefined;
  try {
    return await transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        why = { error };
        throw error;
      }
    });
  } catch (error) {
    throw why === undefined ? error : why.error;
  }
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

const asking = new AsyncLocalStorage<string>();

/** Ids of requests and names of jobs: nothing of a caller's own making. They are pasted into statements. */
const name = /^[a-z][\w:-]{0,50}$|^[0-9a-f-]{36}$/;

/**
 * Does work that a request, a job or a command asked for, so that its transactions, its tasks and its lines of the log say
 * so. Nothing is decided by it: it is for who looks for what happened, and therefore the one thing that is ambient.
 */
export const runRequestedBy = <T>(who: string, work: () => T): T => asking.run(name.test(who) ? who : 'unknown', work);

/** Who asked for what is done now. */
export const requestedBy = (): string | undefined => asking.getStore();

/** How a connection is called while it does that; `outbox.asked_by` is read from it. At most 63 letters. */
export const connectionName = (who: string): string => `club for ${who}`;

/**
 * A pg.Client whose transactions carry the name of who asked for them, in the same message as their `begin`. It is the
 * transaction's own: a pooler may lend the connection to others after it. Statements keep their texts, so their plans are kept.
 */
export function signingClient(Client: typeof pg.Client): typeof pg.Client {
  return class SigningClient extends Client {
    override query(...args: never[]): never {
      const [first] = args as unknown as [{ text?: string } | string | undefined];
      const who = requestedBy();
      if (who !== undefined && typeof first === 'object' && first.text === 'begin')
        first.text = `begin; set local application_name = '${connectionName(who)}'`;
      return super.query(...(args as unknown as [string])) as never;
    }
  };
}
