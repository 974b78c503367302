import type { Collection } from '@club/contract/customer/catalogue';
import { Link } from '../../ui/action/link.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Tile } from '../../ui/media/tile.tsx';
import styles from './collection-grid.module.css';
import { messages } from './messages.ts';
import { usePrefetch } from './queries.ts';

/** The collections of the shop as pictures. */
export function CollectionGrid({ collections }: { collections: readonly Collection[] }) {
  return (
    <ul className={styles.grid} aria-label={messages.collections}>
      {collections.map((collection) => (
        <li key={collection.slug} className={styles.cell}>
          <CollectionTile collection={collection} />
        </li>
      ))}
    </ul>
  );
}

export function CollectionGridSkeleton({ tiles = 4 }: { tiles?: number }) {
  return (
    <div className={styles.grid}>
      <span className="visually-hidden">{messages.loading}</span>
      {Array.from({ length: tiles }, (_, tile) => (
        <div key={tile} className={classNames(cardClass({ padding: 'tight' }), styles.tile)}>
          <div className={styles.art}>
            <Skeleton height="100%" radius="var(--radius-tile)" />
          </div>
          <span className={styles.title}>
            <Skeleton width="70%" height="1.3em" />
          </span>
          <span className={styles.count}>
            <Skeleton width="50%" height="1.3em" />
          </span>
        </div>
      ))}
    </div>
  );
}

function CollectionTile({ collection: { slug, title, count, image, tileHue } }: { collection: Collection }) {
  const { prefetchCollection } = usePrefetch();
  const prefetch = (): void => prefetchCollection(slug);
  return (
    <Link
      to={`/shop/${slug}`}
      className={classNames(cardClass({ padding: 'tight' }), styles.tile)}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
    >
      <span className={styles.art}>
        <Tile src={image} alt="" hue={tileHue} eager />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{messages.productsCount(count)}</span>
    </Link>
  );
}
