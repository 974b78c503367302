import { StateChip } from '../../ui/state/chip.tsx';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { useOfFavorites } from '../../data/favorites/stored.ts';
import { priceDrop } from './list.ts';
import styles from './page.module.css';
import { messages } from './page-messages.ts';
import { lowestPrice } from './sort-favorites.ts';

/** Shows that the product is cheaper than when it was marked on this phone; else nothing. */
export function PriceDrop({ product }: { product: ProductCard }) {
  const drop = priceDrop(
    useOfFavorites(({ prices }) => prices[product.id]),
    lowestPrice(product),
  );
  if (!drop) return null;
  return (
    <p className={styles.drop}>
      <StateChip tone="success">{messages.drop(drop)}</StateChip>
    </p>
  );
}
