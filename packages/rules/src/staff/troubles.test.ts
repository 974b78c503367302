import { expect, test } from 'vitest';
import { ledgerState, outboxState, poolState, sealState } from './troubles.ts';

const now = new Date('2026-11-23T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('a broken ledger is an alarm, however it was found, and one not audited is unusual', () => {
  const well = { foundCount: 0, isFailing: false, ranAt: ago(5) };
  expect(ledgerState(well, now)).toBe('calm');
  expect(ledgerState({ ...well, foundCount: 1 }, now)).toBe('red');
  expect(ledgerState({ ...well, isFailing: true }, now)).toBe('red');
  expect(ledgerState({ ...well, ranAt: ago(61) }, now)).toBe('amber');
  expect(ledgerState({ ...well, ranAt: null }, now)).toBe('off');
});

test('an overdue message is unusual from five minutes on, and an alarm from an hour on', () => {
  expect([null, ago(4), ago(5), ago(59), ago(60)].map((since) => outboxState(since, now))).toEqual([
    'calm',
    'calm',
    'amber',
    'amber',
    'red',
  ]);
});

test('a pool is low by the number that staff set, and empty is an alarm', () => {
  expect([6, 5, 1, 0].map((left) => poolState(left, 5))).toEqual(['calm', 'amber', 'amber', 'red']);
  expect([1, 0].map((left) => poolState(left, 0))).toEqual(['calm', 'red']);
});

test('a row of the audit log without a seal is an alarm after three hours', () => {
  expect([null, ago(180), ago(181)].map((since) => sealState(since, now))).toEqual(['calm', 'calm', 'red']);
});
