import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { whoRuns } from './who-runs.ts';

const uid = { kind: 'console', name: `uid-${process.getuid?.()}` };

test('a command runs as the user of the system, unless another is named', () => {
  expect(whoRuns(undefined, () => 'olena')).toEqual({ kind: 'console', name: 'olena' });
  expect(whoRuns('taras.k@office', () => 'olena')).toEqual({ kind: 'console', name: 'taras.k@office' });
  expect(whoRuns(undefined)).toEqual(whoRuns(userInfo().username));
});

test('a user without a plain name is called by the number', () => {
  expect(whoRuns(undefined, () => 'DOMAIN\\olena k')).toEqual(uid);
  const throwUnknownUser = () => {
    throw new Error('The system does not know its user');
  };
  expect(whoRuns(undefined, throwUnknownUser)).toEqual(uid);
});

test('an invalid name is no user', () => {
  for (const name of ['', '-', 'a b', 'console:olena', 'x'.repeat(65)])
    expect([name, whoRuns(name)]).toEqual([name, undefined]);
});
