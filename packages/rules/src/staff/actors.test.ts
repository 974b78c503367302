import { expect, test } from 'vitest';
import { type Actor, isActorName, isConsoleName, isCustomerName, nameOfActor } from './actors.ts';

const actors: [Actor, string][] = [
  [{ kind: 'visitor' }, 'visitor'],
  [{ kind: 'customer', id: 1000000001 }, 'customer:1000000001'],
  [{ kind: 'staff', id: 7 }, 'staff:7'],
  [{ kind: 'account', name: 'erp' }, 'account:erp'],
  [{ kind: 'service', name: 'bank' }, 'service:bank'],
  [{ kind: 'job', name: 'expire-lots' }, 'job:expire-lots'],
  [{ kind: 'console', name: 'olena' }, 'console:olena'],
];

test.each(actors)('%o is stored as %s', (actor, name) => {
  expect(nameOfActor(actor)).toBe(name);
  expect(isActorName(name)).toBe(true);
  expect(isCustomerName(nameOfActor(actor))).toBe(actor.kind === 'customer');
});

test('an old row may have an unknown actor; nothing else is an actor', () => {
  expect(isActorName('unknown')).toBe(true);
  for (const text of ['', 'operator', 'customer', 'customer:', 'customer:x', 'staff:', 'job:', 'visitors'])
    expect([text, isActorName(text)]).toEqual([text, false]);
});

test('a user of the command line has a plain name', () => {
  for (const name of ['olena', 'Олена', 'uid-1000', 'o.k@host_1', 'x'.repeat(64)])
    expect([name, isConsoleName(name)]).toEqual([name, true]);
  for (const name of ['', ' olena', '-x', 'a b', 'a:b', 'a\n', 'x'.repeat(65)])
    expect([name, isConsoleName(name)]).toEqual([name, false]);
});
