import { Refusal } from './refusal.ts';

/** Runs works one after another; who finds `max` of them there already is refused with `overloaded`. */
export function oneAtATime(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let there = 0;
  return async (work) => {
    if (there >= max) throw new Refusal('overloaded');
    there += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      there -= 1;
    }
  };
}
