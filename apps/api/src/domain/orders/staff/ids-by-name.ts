import type { PlaceKind } from '@club/rules/delivery/parcels';
import { findCityOfOrder } from '../../../database/orders/parcel-requests.ts';
import type { Database } from '../../../database/rows.ts';
import { StaffRefusal } from '../../actions/action.ts';
import type { PlaceDirectory } from '../../delivery/directory-ctx.ts';
import { foldStreet } from '../../delivery/fold-search.ts';
import { listPlaces } from './list-places.ts';

interface Sources {
  database: Database;
  now: Date;
  cityDirectory: () => Promise<PlaceDirectory>;
}

/** Ids of a city and a street by their names, for who has no list to choose from; without a city in that of the order. */
export async function idsByName(
  { database, now, cityDirectory }: Sources,
  number: number,
  { city: cityName, street: streetName }: { city: string | undefined; street: string | undefined },
): Promise<{ city?: string | undefined; street?: string }> {
  if (cityName === undefined && streetName === undefined) return {};
  const { db, transaction } = database;
  const ctx = { db, transaction, now, log: silent, providers: { carrier: await cityDirectory() } };
  const only = async (of: PlaceKind, name: string, city?: string): Promise<string> => {
    const { places } = await listPlaces(ctx, { of, city, query: name });
    const exact = places.filter(({ title }) => nameIn(title) === nameIn(name));
    const [one, ...others] = exact.length > 0 ? exact : places;
    if (one !== undefined && others.length === 0) return one.id;
    throw new StaffRefusal('places_many', { what: of, names: places.map(({ title }) => title).join('; ') });
  };
  const city = cityName === undefined ? undefined : await only('city', cityName);
  const settlement = city ?? (await findCityOfOrder(db, number))?.settlementId;
  if (streetName !== undefined) return { city, street: await only('street', streetName, settlement) };
  // So that the branches of a city not viewed before are known.
  await listPlaces(ctx, { of: 'branch', city: settlement, query: '' });
  return { city };
}

/** «Київець, Львівська обл.» and «вул. Садова» are called Київець and Садова. */
const nameIn = (title: string): string => foldStreet(title.split(',')[0] ?? '').toLowerCase();

const ignore = () => undefined;
const silent = { info: ignore, warn: ignore, error: ignore };
