import * as contract from '@club/contract/customer/stores';
import { type Route, serve } from '../core/serve.ts';
import { listStores } from '../../domain/stores/list-stores.ts';

export const storesRoutes: Route[] = [serve(contract.listStores, listStores)];
