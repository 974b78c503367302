import * as contract from '@club/contract/customer/content';
import { type Route, serve } from '../core/serve.ts';
import { getNews } from '../../domain/content/get-news.ts';
import { getOffer } from '../../domain/content/get-offer.ts';
import { getPageById } from '../../domain/content/get-page-by-id.ts';
import { listNews } from '../../domain/content/list-news.ts';
import { listOffers } from '../../domain/content/list-offers.ts';
import { listPages } from '../../domain/content/list-pages.ts';

export const contentRoutes: Route[] = [
  serve(contract.listNews, listNews),
  serve(contract.getNews, getNews),
  serve(contract.getPageById, getPageById),
  serve(contract.listPages, listPages),
  serve(contract.listOffers, listOffers),
  serve(contract.getOffer, getOffer),
];
