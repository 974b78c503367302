import { expect, test } from 'vitest';
import { signOfEntry, stateOfEntry, xpEntryKinds } from './xp.ts';

test('history shows each kind of entry in its state', () => {
  expect(xpEntryKinds.map((kind) => [kind, stateOfEntry(kind)])).toEqual([
    ['earned', 'active'],
    ['spent', 'spent'],
    ['refunded', 'returned'],
    ['adjusted', 'active'],
    ['expired', 'expired'],
    ['held', 'held'],
    ['released', 'returned'],
  ]);
});

test('holding takes XP away and releasing gives it back; an adjustment goes either way', () => {
  expect(xpEntryKinds.filter((kind) => signOfEntry(kind) === 1)).toEqual(['earned', 'refunded', 'released']);
  expect(xpEntryKinds.filter((kind) => signOfEntry(kind) === -1)).toEqual(['spent', 'expired', 'held']);
  expect(signOfEntry('adjusted')).toBe(0);
});
