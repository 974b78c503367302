import type { Action } from '../data/actions.ts';
import { takes } from './schema.ts';
import type { Subject } from './subject.ts';

/** The member's actions on the current subject, by the server. */
export function actionsOf(all: readonly Action[], { nouns, known, open }: Subject): Action[] {
  // If the server lists the allowed actions, the first of them is the next step.
  if (open) return open.flatMap((name) => all.find((one) => one.name === name && one.may) ?? []);
  const isOfNoun = (name: string) => nouns.includes(name.split('.')[0] ?? '');
  return all.filter(({ name, may, input }) => may && isOfNoun(name) && takes(input, known));
}
