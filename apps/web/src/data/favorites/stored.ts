import { call } from '../../client/call.ts';
import { save, stored, useStored, useStoredPart } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { writeMetafield } from '../metafields.ts';

const { brand } = runtime;
const field = { namespace: 'pwa', key: 'favorites' } as const;

/** A product's price when it was marked; kopiyky and XP. */
export interface MarkedPrice {
  priceKop: number;
  xpPrice: number;
}

/** Favourites of one brand as the phone stores them. */
export interface Favorites {
  /** The server's list as last seen, newest first. */
  ids: readonly string[];
  /** Pressed here and not yet written there: true adds, false removes. */
  toggles: Readonly<Record<string, boolean>>;
  prices: Readonly<Record<string, MarkedPrice>>;
}

export const noFavorites: Favorites = { ids: [], toggles: {}, prices: {} };

/** The same object until something changes. */
export const currentFavorites = (): Favorites => (stored('favorites')[brand] as Favorites | null) ?? noFavorites;

export const useFavorites = (): Favorites => (useStored('favorites')[brand] as Favorites | null) ?? noFavorites;

/** `select` returns the same value until that part changes, so a pressed heart re-renders only itself. */
export const useOfFavorites = <Part>(select: (favorites: Favorites) => Part): Part =>
  useStoredPart('favorites', (all) => select((all[brand] as Favorites | null) ?? noFavorites));

export function storeFavorites(next: Favorites): void {
  save('favorites', { ...stored('favorites'), [brand]: next });
}

/** The server's list, as text; undefined when there is none. Throws CallProblem. */
async function read(): Promise<string | undefined> {
  const { metafields } = await call('POST /api/user/get-metafields', {});
  return metafields.find(({ namespace, key }) => namespace === field.namespace && key === field.key)?.value;
}

/** Throws CallProblem. */
async function write(ids: readonly string[]): Promise<void> {
  await writeMetafield({ key: field.key, type: 'json', value: JSON.stringify(ids) });
}

export const favorites = { read, write };
