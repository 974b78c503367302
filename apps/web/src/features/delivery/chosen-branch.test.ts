import { popularCities } from '@club/rules/delivery/cities';
import type { PopularCity } from '@club/rules/delivery/cities';
import { expect, test } from 'vitest';
import { placesOf } from './chosen-branch.ts';

const [kyiv, other] = popularCities as [PopularCity, PopularCity];
const branch = (number: string) => ({ id: `b-${number}`, number, address: 'вул. Садова, 3', kind: 'branch' as const });
const recent = [
  { city: kyiv, branch: branch('3') },
  { city: other, branch: branch('7') },
  { city: kyiv, branch: branch('12') },
];
const saved = {
  settlement_id: kyiv.settlementId,
  city: kyiv.label,
  branch_id: 'b-12',
  branch: 'відділення №12, вул. Хрещатик, 22',
  street: '',
  house: '',
  flat: '',
};
const numbers = (settlementId: string, address: typeof saved | null) =>
  placesOf(settlementId, address as never, recent).map(({ number }) => number);

test('the branch of the profile comes before the recent ones of the city, each once', () => {
  expect(numbers(kyiv.settlementId, saved)).toEqual(['12', '3']);
  expect(placesOf(kyiv.settlementId, saved as never, [])[0]).toEqual({ ...branch('12'), address: 'вул. Хрещатик, 22' });
  expect(numbers(other.settlementId, saved)).toEqual(['7']);
  expect(numbers(kyiv.settlementId, null)).toEqual(['3', '12']);
  expect(numbers(kyiv.settlementId, { ...saved, branch: 'відділення' })).toEqual(['3', '12']);
});
