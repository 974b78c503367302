import type { PlaceKind } from '@club/rules/delivery/parcels';
import { findBranches } from '../../../database/delivery/directory.ts';
import { StaffRefusal } from '../../actions/action.ts';
import { cityOf } from '../../delivery/city-of.ts';
import type { DirectoryCtx } from '../../delivery/directory-ctx.ts';
import { foldSearch, foldStreet, hasTwoLetters } from '../../delivery/fold-search.ts';
import { freshBranches } from '../../delivery/fresh-branches.ts';
import { findCities } from '../../delivery/search-cities.ts';
import { findStreetsOf } from '../../delivery/search-streets.ts';
import { Refusal } from '../../refusal.ts';
import { placeMessages } from './place-messages.ts';

interface Place {
  id: string;
  title: string;
}

const branchesMax = 50;

/** Where a parcel may be redirected to, as customers find it at checkout: the same directory, the same words. */
export async function listPlaces(
  ctx: DirectoryCtx,
  { of, city = '', query }: { of: PlaceKind; city?: string | undefined; query: string },
): Promise<{ places: Place[] }> {
  try {
    return { places: await found[of](ctx, city, query) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StaffRefusal('places_unknown', { fault: error.code });
  }
}

const found: Record<PlaceKind, (ctx: DirectoryCtx, city: string, query: string) => Promise<Place[]>> = {
  async city(ctx, _city, query) {
    const name = foldSearch(query);
    const rows = hasTwoLetters(name) ? await findCities(ctx, name) : [];
    return rows.map(({ settlementId, ...row }) => ({ id: settlementId, title: placeMessages.city(row) }));
  },
  async branch(ctx, city, query) {
    const number = foldSearch(query);
    const search = /^\d*$/.test(number) ? { number } : { words: number.split(/[\s,]+/) };
    const deliveryCityId = await freshBranches(ctx, city);
    const { rows } = await findBranches(ctx.db, deliveryCityId, search, { offset: 0, count: branchesMax });
    return rows.map((row) => ({ id: row.number, title: placeMessages.branch(row) }));
  },
  async street(ctx, city, query) {
    const { settlementId } = await cityOf(ctx, city);
    const name = foldStreet(query);
    const rows = hasTwoLetters(name) ? await findStreetsOf(ctx, settlementId, name) : [];
    return rows.map(({ id, label }) => ({ id, title: label }));
  },
};
