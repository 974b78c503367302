import * as contract from '@club/contract/content';
import { type Route, serve } from '../../http/serve.ts';
import { getNews } from './get-news.ts';
import { getOffer } from './get-offer.ts';
import { getPageById } from './get-page-by-id.ts';
import { listNews } from './list-news.ts';
import { listOffers } from './list-offers.ts';
import { listPages } from './list-pages.ts';

export const contentRoutes: Route[] = [
  serve(contract.listNews, listNews),
  serve(contract.getNews, getNews),
  serve(contract.getPageById, getPageById),
  serve(contract.listPages, listPages),
  serve(contract.listOffers, listOffers),
  serve(contract.getOffer, getOffer),
];
