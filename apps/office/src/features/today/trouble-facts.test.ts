import { expect, test } from 'vitest';
import type { Trouble } from '../../data/alarms.ts';
import { factsOf } from './trouble-facts.ts';

const now = new Date('2026-11-23T10:00:00Z');
const trouble = (kind: Trouble['kind'], more: Partial<Trouble> = {}): Trouble => ({
  kind,
  state: 'red',
  count: null,
  at: null,
  broken: [],
  offers: [],
  ...more,
});
const said = (...given: Parameters<typeof trouble>) =>
  factsOf(trouble(...given), now).map((fact) => fact.replaceAll('\u00A0', ' '));

test('a broken ledger names the findings, how many more there are and when it was checked', () => {
  const broken = [{ rule: 'running balance adds up', what: '77' }];
  expect(said('ledger', { count: 3, broken, at: '2026-11-23T09:55:00Z' })).toEqual([
    'баланс після запису не сходиться, запис: 77',
    'Ще 2',
    'Перевірка завершилася 5 хв тому.',
  ]);
  expect(said('ledger', { count: 0 })).toEqual([]);
});

test('a pool shows what is left, and of certificates which', () => {
  const offers = [
    { partner: 'Кава', face_kop: 10_000, free: 0 },
    { partner: 'Книги', face_kop: 50_000, free: 4 },
  ];
  expect(said('certificates', { offers })).toEqual(['Кава, 100 ₴: немає', 'Книги, 500 ₴: лишилося 4']);
  expect(said('velo_codes', { count: 3 })).toEqual(['Лишилося: 3.']);
});

test('pending work shows how much and for how long', () => {
  expect(said('outbox', { count: 1000, at: '2026-11-23T08:00:00Z' })).toEqual([
    'понад 1 000 завдань. Найдовше чекає 2 год.',
  ]);
  expect(said('audit_log', { at: '2026-11-23T05:00:00Z' })).toEqual([
    'Перший незапечатаний запис зроблено 5 год тому.',
  ]);
});
