import { CollectionGrid, CollectionGridSkeleton } from './collection-grid.tsx';
import type { ProductCardProps } from './product-card.tsx';
import { CollectionShelf } from './product-shelf.tsx';
import { ShopError } from './query-states.tsx';
import styles from './shop-front.module.css';
import { useCollections } from './shop-queries.ts';

const popular = 'popular';

/** The shop's first page: its shelves, and the popular one laid out; a brand without it lays out its first shelf. */
export function ShopFront(rest: Omit<ProductCardProps, 'product' | 'eager'>) {
  const { data, error, isPending, refetch } = useCollections();
  if (!data) {
    return isPending ? <CollectionGridSkeleton /> : <ShopError error={error} onRetry={() => void refetch()} />;
  }
  const { collections } = data;
  const laidOut = collections.find(({ slug }) => slug === popular) ?? collections[0];
  return (
    <div className={styles.front}>
      <CollectionGrid collections={collections.filter(({ slug }) => slug !== popular)} />
      {laidOut && <CollectionShelf slug={laidOut.slug} title={laidOut.title} {...rest} />}
    </div>
  );
}
