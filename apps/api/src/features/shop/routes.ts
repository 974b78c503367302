import * as shop from '@club/contract/shop';
import { type Route, serve } from '../../http/serve.ts';
import { getGift } from './get-gift.ts';
import { getMixPacks } from './get-mix-packs.ts';
import { getProductById } from './get-product-by-id.ts';
import { getProductCards } from './get-product-cards.ts';
import { getProductsByCollection } from './get-products-by-collection.ts';
import { getProductsById } from './get-products-by-id.ts';
import { listCollections } from './list-collections.ts';
import { searchProducts } from './search-products.ts';
import { requestStockAlert } from './wait-for-stock.ts';

export const shopRoutes: Route[] = [
  serve(shop.listCollections, listCollections),
  serve(shop.getProductsByCollection, getProductsByCollection),
  serve(shop.getProductById, getProductById),
  serve(shop.getProductsById, getProductsById),
  serve(shop.searchProducts, searchProducts),
  serve(shop.getProductCards, getProductCards),
  serve(shop.requestStockAlert, requestStockAlert),
  serve(shop.getMixPacks, getMixPacks),
  serve(shop.getGift, getGift),
];
