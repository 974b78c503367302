import * as contract from '@club/contract/places';
import { type Route, serve } from '../../http/serve.ts';
import { listStores } from './list-places.ts';

export const storesRoutes: Route[] = [serve(contract.listStores, listStores)];
