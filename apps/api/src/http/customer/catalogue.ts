import * as shop from '@club/contract/customer/catalogue';
import { type Route, serve } from '../core/serve.ts';
import { adviseCart } from '../../domain/catalogue/advise-cart.ts';
import { getGift } from '../../domain/catalogue/get-gift.ts';
import { getMixPacks, getProductCards } from '../../domain/catalogue/product-cards.ts';
import { getProductById } from '../../domain/catalogue/get-product-by-id.ts';
import { getProductsByCollection } from '../../domain/catalogue/get-products-by-collection.ts';
import { getProductsById } from '../../domain/catalogue/get-products-by-id.ts';
import { listCollections } from '../../domain/catalogue/list-collections.ts';
import { searchProducts } from '../../domain/catalogue/search-products.ts';
import { requestStockAlert } from '../../domain/catalogue/request-stock-alert.ts';

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
  serve(shop.adviseCart, adviseCart),
];
