import { deviceName } from '@club/rules/sign-in/device-name';
import { titleOf } from '../../actions/messages.ts';
import type { Person } from '../../data/people.ts';
import { orderStateNames, requestStateNames, serialOf } from '../../messages/messages.ts';
import { ageStates, codeResults, consentNames, messages } from './messages.ts';

type Event = Person['timeline'][number];

const names: Partial<Record<Event['kind'], Readonly<Record<string, string>>>> = {
  order: orderStateNames,
  request: requestStateNames,
  code: codeResults,
  consent: consentNames,
  age: ageStates,
};

function saidOf(kind: Event['kind'], what: string): string {
  if (kind === 'action') return titleOf(what, what);
  return kind === 'sign-in' ? deviceName(what) : (names[kind]?.[what] ?? what);
}

/** One event of a person's life in the club, in words. */
export function eventText({ kind, what, id }: Event): string {
  const said = saidOf(kind, what);
  return messages.events[kind](said, id === null ? '' : serialOf(id));
}
