import type { StoreLocation } from '@club/contract/customer/stores';
import { openingAt } from '@club/rules/time/opening-hours';
import { metresBetween, nearestFirst, type PointOfSale } from '@club/rules/stores';
import { chunksOf, foldWord, wordsOf } from '@club/rules/text/search-words';

export interface Wanted {
  /** '' is every city. */
  city: string;
  words: string;
  /** Only currently open ones. */
  openAt: Date | undefined;
  /** Where the customer is; the nearest come first then. */
  from: PointOfSale | undefined;
}

export interface StoreCity extends PointOfSale {
  title: string;
}

const byAlphabet = new Intl.Collator('uk');

/** Every word must begin a word of the title, the address or the city, in any spelling. */
export function findStores(places: readonly StoreLocation[], { city, words, openAt, from }: Wanted): StoreLocation[] {
  const searched = chunksOf(words).flatMap(wordsOf).map(foldWord);
  const found = places.filter(
    (store) =>
      (city === '' || store.city === city) &&
      isFound(store, searched) &&
      (openAt === undefined || openingAt(store.hours, openAt).isOpen),
  );
  if (from) return nearestFirst(found, from);
  return found.toSorted((a, b) => byAlphabet.compare(a.city, b.city) || byAlphabet.compare(a.title, b.title));
}

function isFound({ title, address, city }: StoreLocation, searched: readonly string[]): boolean {
  if (searched.length === 0) return true;
  const own = wordsOf(`${title} ${address} ${city}`).map(foldWord);
  return searched.every((word) => own.some((one) => one.startsWith(word)));
}

/** Cities to choose from, with how many places each has. */
export function countCities(
  cities: readonly StoreCity[],
  places: readonly StoreLocation[],
): { title: string; count: number }[] {
  return cities
    .map(({ title }) => ({ title, count: places.filter(({ city }) => city === title).length }))
    .toSorted((a, b) => byAlphabet.compare(a.title, b.title));
}

/** The three cities nearest to one that has no place. */
export function citiesNear(
  title: string,
  cities: readonly StoreCity[],
  places: readonly StoreLocation[],
): { title: string; metres: number }[] {
  const from = cities.find((city) => city.title === title);
  if (!from) return [];
  const withStores = cities.filter((city) => places.some((store) => store.city === city.title));
  return nearestFirst(withStores, from)
    .slice(0, 3)
    .map((city) => ({ title: city.title, metres: metresBetween(city, from) }));
}
