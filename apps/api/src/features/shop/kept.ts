import type { Db } from '../../database/database.ts';
import type { Ctx } from '../../http/context.ts';

// What is read from the catalogue may be this old. Any number of processes may each keep its own: the order compares
// price and stock with the database itself, so an old shelf costs a customer a question and never a wrong order.
const keptMs = 2000;

interface Kept<T> {
  madeAt: number;
  value: Promise<T>;
}

/** Keeps what `make` makes for two seconds, by brand and key, for each database. */
export function keepBriefly<T>(make: (ctx: Ctx, key: string) => Promise<T>): (ctx: Ctx, key?: string) => Promise<T> {
  const all = new WeakMap<Db, Map<string, Kept<T>>>();
  return (ctx, key = '') => {
    const ofDatabase = all.get(ctx.db) ?? new Map<string, Kept<T>>();
    all.set(ctx.db, ofDatabase);
    const name = `${ctx.brand} ${key}`;
    const kept = ofDatabase.get(name);
    if (kept !== undefined && Math.abs(ctx.now.getTime() - kept.madeAt) < keptMs) return kept.value;
    const fresh = { madeAt: ctx.now.getTime(), value: make(ctx, key) };
    ofDatabase.set(name, fresh);
    // A refusal or a fault is nobody else's answer, and unknown shelves would fill the memory.
    fresh.value.catch(() => {
      if (ofDatabase.get(name) === fresh) ofDatabase.delete(name);
    });
    return fresh.value;
  };
}
