import * as contract from '@club/contract/places';
import { type Route, serve } from '../../http/serve.ts';
import { listPlaces } from './list-places.ts';

export const placesRoutes: Route[] = [serve(contract.listPlaces, listPlaces)];
