import * as contract from '@club/contract/customer/content';
import { type Route, serve } from '../core/serve.ts';
import { getNews, listNews } from '../../domain/content/news.ts';
import { getOffer, listOffers } from '../../domain/content/offers.ts';
import { getPageById, listPages } from '../../domain/content/pages.ts';

export const contentRoutes: Route[] = [
  serve(contract.listNews, listNews),
  serve(contract.getNews, getNews),
  serve(contract.getPageById, getPageById),
  serve(contract.listPages, listPages),
  serve(contract.listOffers, listOffers),
  serve(contract.getOffer, getOffer),
];
