import type { searchStreets as endpoint } from '@club/contract/customer/delivery/search';
import { findStreets, saveStreets, type StreetRow } from '../../database/delivery/directory.ts';
import { cityOf } from './city-of.ts';
import type { DirectoryCtx } from './directory-ctx.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { foldStreet, hasTwoLetters } from './fold-search.ts';

const streetsMax = 50;

export const searchStreets: Operation<typeof endpoint> = async (ctx, { city, query }) => {
  const { settlementId } = await cityOf(ctx, city);
  const name = foldStreet(query);
  return { streets: hasTwoLetters(name) ? await findStreetsOf(ctx, settlementId, name) : [] };
};

/** Queries the carrier; without it, what was searched for before. */
export async function findStreetsOf(ctx: DirectoryCtx, settlementId: string, name: string): Promise<StreetRow[]> {
  try {
    const found = await ctx.providers.carrier.searchStreets(settlementId, name);
    await saveStreets(ctx.db, settlementId, found, ctx.now);
    return found;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'street search failed');
    const known = await findStreets(ctx.db, settlementId, name, streetsMax);
    if (known.length === 0) throw new Refusal('carrier_unavailable');
    return known;
  }
}
