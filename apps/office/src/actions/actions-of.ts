import type { Action } from '../data/actions.ts';
import { takes } from './schema.ts';
import type { Subject } from './subject.ts';

/** What this member may do to what is in front, as the server says. */
export function actionsOf(all: readonly Action[], { nouns, known, open }: Subject): Action[] {
  // Where the server says what is open, the next step is the first of it.
  if (open) return open.flatMap((name) => all.find((one) => one.name === name && one.may) ?? []);
  const isOfNoun = (name: string) => nouns.includes(name.split('.')[0] ?? '');
  return all.filter(({ name, may, input }) => may && isOfNoun(name) && takes(input, known));
}
