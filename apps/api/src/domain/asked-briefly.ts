import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../database/rows.ts';

// What was changed is seen by every process this much later.
const cachedMs = 2000;
/** How long a page waits for a database that does not answer. */
const waitMs = 500;

interface Asked<Answer> {
  at: number;
  isDone: boolean;
  answer: Promise<Answer | undefined>;
}

/**
 * Asks a database the same thing at most once in two seconds, by whatever names it; undefined where there is no answer in time. A
 * failure is stored as well: while the database is away, it is asked no more often.
 */
export function askedBriefly<Answer>(): (
  about: { db: Db; name: string; now: Date },
  ask: () => Promise<Answer>,
) => Promise<Answer | undefined> {
  const lastOf = new WeakMap<Db, Map<string, Asked<Answer>>>();
  return ({ db, name, now }, ask) => {
    const known = lastOf.get(db) ?? new Map<string, Asked<Answer>>();
    lastOf.set(db, known);
    const last = known.get(name);
    const isFresh = last !== undefined && (!last.isDone || Math.abs(now.getTime() - last.at) < cachedMs);
    const { answer } = isFresh ? last : keep(known, name, now.getTime(), ask);
    return Promise.race([answer, pause(waitMs, undefined, { ref: false })]);
  };
}

function keep<Answer>(
  known: Map<string, Asked<Answer>>,
  name: string,
  at: number,
  ask: () => Promise<Answer>,
): Asked<Answer> {
  const asked: Asked<Answer> = { at, isDone: false, answer: Promise.resolve(undefined) };
  known.set(name, asked);
  asked.answer = ask()
    .catch(() => undefined)
    .finally(() => {
      asked.isDone = true;
    });
  return asked;
}
