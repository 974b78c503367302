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
