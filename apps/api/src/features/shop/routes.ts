import * as shop from '@club/contract/shop';
import { type Route, serve } from '../../http/serve.ts';
import { getProductById } from './get-product-by-id.ts';
import { getProductsByCollection } from './get-products-by-collection.ts';
import { getProductsById } from './get-products-by-id.ts';
import { listCollections } from './list-collections.ts';

export const shopRoutes: Route[] = [
  serve(shop.listCollections, listCollections),
  serve(shop.getProductsByCollection, getProductsByCollection),
  serve(shop.getProductById, getProductById),
  serve(shop.getProductsById, getProductsById),
];
