import type { City, searchCities as endpoint } from '@club/contract/customer/delivery/search';
import { popularCities } from '@club/rules/delivery/cities';
import { type CityRow, findCitiesByPrefix, saveCities } from '../../database/delivery/directory.ts';
import type { DirectoryCtx } from './directory-ctx.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { foldSearch, hasTwoLetters } from './fold-search.ts';

const citiesMax = 50;

export const searchCities: Operation<typeof endpoint> = async (ctx, { query }) => {
  const name = foldSearch(query);
  if (!hasTwoLetters(name)) return { cities: [] };
  return { cities: (await findCities(ctx, name)).map(presentCity) };
};

/** Queries the carrier; without it, the presets and what was searched for before. */
export async function findCities(ctx: DirectoryCtx, name: string): Promise<CityRow[]> {
  try {
    const found = await ctx.providers.carrier.searchCities(name);
    await saveCities(ctx.db, found, ctx.now);
    return found;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'city search failed');
    await saveCities(ctx.db, popularCities, ctx.now);
    const known = await findCitiesByPrefix(ctx.db, name, citiesMax);
    if (known.length === 0) throw new Refusal('carrier_unavailable');
    return known;
  }
}

function presentCity(row: CityRow): City {
  return {
    value: row.settlementId,
    label: row.label,
    city_id: row.settlementId,
    province: row.area,
    delivery_city_id: row.deliveryCityId,
    meta: { MainDescription: row.label, Area: row.area, Region: row.region, DeliveryCity: row.deliveryCityId },
  };
}
