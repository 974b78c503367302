import type { ComponentType, ReactNode } from 'react';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { useFavoriteProducts } from './use-favorite-products.ts';

interface Props {
  Row: ComponentType<{ products: readonly ProductCard[] }>;
  /** For who has marked nothing, and where the marked ones did not come. */
  instead: ReactNode;
}

/** Favourites, as a row on another page. */
export function FavoriteRow({ Row, instead }: Props) {
  const { ids, products, error } = useFavoriteProducts();
  if (ids.length === 0 || error !== null) return instead;
  return <Row products={products} />;
}
