import { titleOf } from '../../actions/messages.ts';
import type { PersonCard } from '../../data/desks.ts';
import { orderStateNames, requestStateNames, serialOf } from '../../words/messages.ts';
import { ageStates, codeResults, consentNames, messages } from './messages.ts';

type Event = PersonCard['timeline'][number];

const names: Partial<Record<Event['kind'], Readonly<Record<string, string>>>> = {
  order: orderStateNames,
  request: requestStateNames,
  code: codeResults,
  consent: consentNames,
  age: ageStates,
};

/** One event of a person's life in the club, in words. */
export function wordsOf({ kind, what, id }: Event): string {
  const said = kind === 'action' ? titleOf(what, what) : (names[kind]?.[what] ?? what);
  return messages.events[kind](said, id === null ? '' : serialOf(id));
}
