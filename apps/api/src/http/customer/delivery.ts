import * as delivery from '@club/contract/customer/delivery/search';
import { type Route, serve } from '../core/serve.ts';
import { estimateDelivery } from '../../domain/delivery/estimate-delivery.ts';
import { searchBranches } from '../../domain/delivery/search-branches.ts';
import { searchCities } from '../../domain/delivery/search-cities.ts';
import { searchStreets } from '../../domain/delivery/search-streets.ts';
import * as ipost from '@club/contract/customer/delivery/ipost';
import { checkCity } from '../../domain/delivery/courier-city.ts';
import { issueIpostToken } from '../../domain/delivery/issue-courier-token.ts';
import { sendAddress } from '../../domain/delivery/send-courier-address.ts';

export const deliveryRoutes: Route[] = [
  serve(delivery.searchCities, searchCities),
  serve(delivery.searchBranches, searchBranches),
  serve(delivery.searchStreets, searchStreets),
  serve(delivery.estimateDelivery, estimateDelivery),
  serve(ipost.ipostAuth, issueIpostToken),
  serve(ipost.ipostCityAvailable, checkCity),
  serve(ipost.ipostSendAddress, sendAddress),
];
