import { Refusal } from './refusal.ts';

interface Line {
  there: number;
  last: Promise<unknown>;
}

/** One that is at work, and one behind it. */
const ownMax = 2;

/**
 * Runs jobs one after another, round-robin by person: a person's next one joins the end of the queue when the one
 * before is done. So many people may wait; the next are refused with `overloaded`, and so is a third job of one person.
 */
export function oneAtATime(peopleMax: number): <T>(personId: number, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<number, Line>();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return async (personId, work) => {
    const line = lines.get(personId) ?? { there: 0, last: Promise.resolve() };
    if (line.there >= ownMax || (line.there === 0 && lines.size >= peopleMax)) throw new Refusal('overloaded');
    lines.set(personId, line);
    line.there += 1;
    const mine = line.last.then(() => inTurn(work));
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.there -= 1;
      if (line.there === 0) lines.delete(personId);
    }
  };
}
