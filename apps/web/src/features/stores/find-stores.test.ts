import type { StoreLocation } from '@club/contract/customer/stores';
import { expect, test } from 'vitest';
import { citiesNear, countCities, findStores } from './find-stores.ts';

const day = { from: '09:00', to: '21:00' };
const store = (id: string, city: string, address: string, lat: number, lon: number): StoreLocation => ({
  id,
  city,
  address,
  lat,
  lon,
  title: 'Студія',
  phone: null,
  services: [],
  note: null,
  hours: [null, day, day, day, day, day, day],
  updated_at: '2026-11-18T00:00:00Z',
});
const places = [
  store('lviv', 'Львів', 'вул. Городоцька, 36', 49.84, 24.02),
  store('podil', 'Київ', 'вул. Петра Сагайдачного, 31', 50.46, 30.52),
  store('center', 'Київ', 'вул. Хрещатик, 38', 50.44, 30.52),
  store('dnipro', 'Дніпро', 'просп. Поля, 46', 48.45, 35.02),
  store('odesa', 'Одеса', 'вул. Рішельєвська, 33', 46.48, 30.74),
];
const cities = [
  ...places.filter(({ id }) => id !== 'podil').map(({ city, lat, lon }) => ({ title: city, lat, lon })),
  { title: 'Запоріжжя', lat: 47.84, lon: 35.13 },
];
const idsOf = (wanted: Partial<Parameters<typeof findStores>[1]>) =>
  findStores(places, { city: '', words: '', openAt: undefined, from: undefined, ...wanted }).map(({ id }) => id);

test('without a filter all are listed, by city and title', { tags: ['/go-buy'] }, () => {
  expect(idsOf({})).toEqual(['dnipro', 'podil', 'center', 'lviv', 'odesa']);
});

test.each([
  ['хрещ', ['center']],
  ['сагайдачного 31', ['podil']],
  ['КИЇВ', ['podil', 'center']],
  ['khreshchatyk', ['center']],
  ['вул рішельєвська', ['odesa']],
  ['немає такої', []],
])('«%s» finds %j', (words, ids) => {
  expect(idsOf({ words })).toEqual(ids);
});

test('a known position puts the nearest first, inside the city too', () => {
  const from = { lat: 50.45, lon: 30.52 };
  expect(idsOf({ from: { ...from, lat: 50.441 } }).slice(0, 2)).toEqual(['center', 'podil']);
  expect(idsOf({ city: 'Київ', from: { ...from, lat: 50.459 } })).toEqual(['podil', 'center']);
});

test('a filter shows only open stores', () => {
  expect(idsOf({ openAt: new Date('2026-11-16T10:00:00Z') })).toEqual([]);
  expect(idsOf({ openAt: new Date('2026-11-17T10:00:00Z') })).toHaveLength(5);
});

test('a city without places leads to the three nearest that have some', () => {
  expect(countCities(cities, places).map(({ title, count }) => `${title} ${count}`)).toEqual([
    'Дніпро 1',
    'Запоріжжя 0',
    'Київ 2',
    'Львів 1',
    'Одеса 1',
  ]);
  const near = citiesNear('Запоріжжя', cities, places);
  expect(near.map(({ title }) => title)).toEqual(['Дніпро', 'Одеса', 'Київ']);
  expect(near[0]?.metres).toBeGreaterThan(60_000);
});
