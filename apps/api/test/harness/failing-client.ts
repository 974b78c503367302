// An embedded database whose statements can be made to fail, one at a time, as those of a server across a network do.
import type { PGlite, Transaction } from '@electric-sql/pglite';

/**
 * `lost`: the connection breaks at the statement. `40001`, `57014`: the server undoes a lost race, a slow statement.
 * `unheard`: the commit succeeds, and the connection breaks before its reply arrives.
 */
export type Fault = 'lost' | '40001' | '57014' | 'unheard';
export const faults: readonly Fault[] = ['lost', '40001', '57014', 'unheard'];

export interface Saboteur {
  /** The n-th statement from now on fails, for `unheard` the n-th commit; counts from 1. */
  arm(fault: Fault, n: number): void;
  /** Counters since then: statements and commits, and whether the fault was. */
  disarm(): { statements: number; commits: number; isHit: boolean };
  wrap: (client: PGlite) => PGlite;
}

interface Work {
  broken?: Error;
}

export function makeSaboteur(): Saboteur {
  let armed: { fault: Fault; n: number } | undefined;
  let statements = 0;
  let commits = 0;
  let isHit = false;

  const failureOf = (): Error | undefined => {
    statements++;
    if (armed === undefined || armed.fault === 'unheard' || armed.n !== statements) return undefined;
    isHit = true;
    if (armed.fault === 'lost') return lost();
    return Object.assign(new Error('injected'), { code: armed.fault, severity: 'ERROR' });
  };
  const passCommit = (): void => {
    commits++;
    if (armed?.fault !== 'unheard' || armed.n !== commits) return;
    isHit = true;
    throw lost();
  };
  const alone = async <T>(statement: () => Promise<T>): Promise<T> => {
    const failure = failureOf();
    if (failure) throw failure;
    const result = await statement();
    passCommit();
    return result;
  };
  const within = async <T>(work: Work, statement: () => Promise<T>): Promise<T> => {
    // After its first failure a transaction answers nothing else.
    if (work.broken) throw work.broken;
    work.broken = failureOf();
    if (work.broken) throw work.broken;
    return statement();
  };
  const transaction = async (client: PGlite, run: (tx: Transaction) => Promise<unknown>): Promise<unknown> => {
    const work: Work = {};
    const outcome: { result?: unknown } = {};
    try {
      await client.transaction(async (tx) => {
        outcome.result = await run(over(tx, (statement) => within(work, statement)));
        if (work.broken) throw work.broken;
      });
    } catch (error) {
      // Who swallows a failure and commits is answered as if all were well, and nothing was done.
      if (!('result' in outcome) || work.broken === undefined || error !== work.broken || !('code' in work.broken))
        throw error;
    }
    passCommit();
    return outcome.result;
  };

  return {
    arm(fault, n) {
      armed = { fault, n };
      statements = 0;
      commits = 0;
      isHit = false;
    },
    disarm() {
      armed = undefined;
      return { statements, commits, isHit };
    },
    wrap: (client) =>
      new Proxy(over(client, alone), {
        get: (target, key) =>
          key === 'transaction'
            ? (run: (tx: Transaction) => Promise<unknown>) => transaction(client, run)
            : (Reflect.get(target, key) as unknown),
      }),
  };
}

const lost = (): Error => new Error('Connection terminated unexpectedly');

/** The same object, whose `query` and `exec` run by way of `via`. */
function over<T extends object>(inner: T, via: <R>(statement: () => Promise<R>) => Promise<R>): T {
  return new Proxy(inner, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
      return key === 'query' || key === 'exec' ? (...args: unknown[]) => via(() => method(...args)) : method;
    },
  });
}
