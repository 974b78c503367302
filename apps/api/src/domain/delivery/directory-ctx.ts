import type { Carrier } from '../../providers/carrier/port.ts';
import type { Ctx } from '../context.ts';

/** The carrier's cities, and their branches and streets. */
export type PlaceDirectory = Pick<Carrier, 'searchCities' | 'listBranches' | 'searchStreets'>;

/** What a search in it needs, for customers and staff. */
export type DirectoryCtx = Pick<Ctx, 'db' | 'transaction' | 'now' | 'log'> & {
  providers: { carrier: PlaceDirectory };
};
