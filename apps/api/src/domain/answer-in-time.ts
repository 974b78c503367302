import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../database/rows.ts';

// The maximum delay until every process sees a change.
const cachedMs = 2000;
/** How long a page waits for a database that does not answer. */
const waitMs = 500;

interface Question<Answer> {
  at: number;
  isDone: boolean;
  answer: Promise<Answer | undefined>;
}

/**
 * Sends a database the same query at most once in two seconds, by a given name; undefined when there is no answer in
 * time. A failure is cached as well: while the database is unavailable, it is queried no more often.
 */
export function answerInTime<Answer>(): (
  about: { db: Db; name: string; now: Date },
  fetchAnswer: () => Promise<Answer>,
) => Promise<Answer | undefined> {
  const lastOf = new WeakMap<Db, Map<string, Question<Answer>>>();
  return ({ db, name, now }, fetchAnswer) => {
    const known = lastOf.get(db) ?? new Map<string, Question<Answer>>();
    lastOf.set(db, known);
    const last = known.get(name);
    const isFresh = last !== undefined && (!last.isDone || Math.abs(now.getTime() - last.at) < cachedMs);
    const { answer } = isFresh ? last : remember(known, name, now.getTime(), fetchAnswer);
    return Promise.race([answer, pause(waitMs, undefined, { ref: false })]);
  };
}

function remember<Answer>(
  known: Map<string, Question<Answer>>,
  name: string,
  at: number,
  fetchAnswer: () => Promise<Answer>,
): Question<Answer> {
  const question: Question<Answer> = { at, isDone: false, answer: Promise.resolve(undefined) };
  known.set(name, question);
  question.answer = fetchAnswer()
    .catch(() => undefined)
    .finally(() => {
      question.isDone = true;
    });
  return question;
}
