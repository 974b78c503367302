import type { Collection, ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import type { ListView } from './list-view.ts';

export interface ListControlsProps {
  view: ListView;
  /** The whole collection, from which the steps of the price are made. */
  products: readonly ListedProduct[];
  count: number;
  subs: Collection['subs'];
  onChange: (change: Partial<ListView>) => Promise<void>;
}
