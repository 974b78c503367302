import { expect, test } from 'vitest';
import { popularCities } from './cities.ts';

test('six popular cities are preset', { tags: ['limit:popular-cities'] }, () => {
  expect(popularCities.map(({ label }) => label)).toEqual(['Київ', 'Харків', 'Одеса', 'Дніпро', 'Запоріжжя', 'Львів']);
});

test('settlements and delivery cities are all different ids', { tags: ['DELIV-04'] }, () => {
  const ids = popularCities.flatMap(({ settlementId, deliveryCityId }) => [settlementId, deliveryCityId]);
  expect(new Set(ids).size).toBe(12);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-1[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
