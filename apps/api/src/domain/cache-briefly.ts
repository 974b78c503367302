import type { Db } from '../database/rows.ts';
import type { Ctx } from './context.ts';

// The maximum age of cached catalogue data. Any number of processes may each have its own cache: the order compares
// price and stock with the database itself, so an outdated collection costs a customer a question and never a wrong
// order.
const cachedMs = 2000;

/** Beyond so many, expired entries are dropped before one is added: there are many products, and more made-up names. */
const cachedMost = 256;

interface CachedAnswer<T> {
  madeAt: number;
  value: Promise<T>;
}

/** Caches the result of `make` for two seconds, by brand and key, per database. */
export function cacheBriefly<T>(make: (ctx: Ctx, key: string) => Promise<T>): (ctx: Ctx, key?: string) => Promise<T> {
  const all = new WeakMap<Db, Map<string, CachedAnswer<T>>>();
  return (ctx, key = '') => {
    const ofDatabase = all.get(ctx.db) ?? new Map<string, CachedAnswer<T>>();
    all.set(ctx.db, ofDatabase);
    const name = `${ctx.brand} ${key}`;
    const cached = ofDatabase.get(name);
    if (cached !== undefined && Math.abs(ctx.now.getTime() - cached.madeAt) < cachedMs) return cached.value;
    const isOld = ({ madeAt }: CachedAnswer<T>) => Math.abs(ctx.now.getTime() - madeAt) >= cachedMs;
    if (ofDatabase.size >= cachedMost) for (const [old, one] of ofDatabase) if (isOld(one)) ofDatabase.delete(old);
    const fresh = { madeAt: ctx.now.getTime(), value: make(ctx, key) };
    ofDatabase.set(name, fresh);
    // A refusal or a fault is not shared with other callers, and unknown collections would fill the memory.
    fresh.value.catch(() => {
      if (ofDatabase.get(name) === fresh) ofDatabase.delete(name);
    });
    return fresh.value;
  };
}
