import * as delivery from '@club/contract/delivery';
import { type Route, serve } from '../../http/serve.ts';
import { searchBranches } from './search-branches.ts';
import { searchCities } from './search-cities.ts';
import { searchStreets } from './search-streets.ts';

export const deliveryRoutes: Route[] = [
  serve(delivery.searchCities, searchCities),
  serve(delivery.searchBranches, searchBranches),
  serve(delivery.searchStreets, searchStreets),
];
