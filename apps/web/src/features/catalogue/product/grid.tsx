import type { Ref } from 'react';
import type { ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import { useStored } from '../../../device/storage/stored.ts';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { messages } from '../messages.ts';
import { ProductTile } from './card.tsx';
import type { ProductCardProps } from './card.tsx';
import cardStyles from './card.module.css';
import styles from './grid.module.css';

type Rest = Omit<ProductCardProps, 'product' | 'eager'>;

/** About what a phone shows before scrolling. */
const eagerCards = 4;
/** More than a phone shows before it is scrolled. */
export const firstCards = 6;

interface GridProps extends Rest {
  products: readonly ListedProduct[];
  ref?: Ref<HTMLUListElement>;
}

/** Two columns, or one by choice or when the text is so large that two would not hold a stepper. */
export function ProductGrid({ products, ref, ...rest }: GridProps) {
  const layout = useStored('collectionLayout');
  return (
    <ul ref={ref} className={styles.grid} data-layout={layout}>
      {products.map((product, index) => (
        <li key={product.variants[0]?.variant_id ?? product.id} className={styles.cell}>
          <ProductTile product={product} eager={index < eagerCards} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** Cards of the final size while the products are on their way. */
export function ProductGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={styles.grid}>
      <span className="visually-hidden">{messages.loading}</span>
      {Array.from({ length: cards }, (_, card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

export function CardSkeleton() {
  return (
    <div className={classNames(cardClass({ padding: 'tight' }), cardStyles.card)}>
      <div className={styles.square}>
        <Skeleton height="100%" radius="var(--radius-tile)" />
      </div>
      <span className={cardStyles.title}>
        <Skeleton height="0.9em" />
      </span>
      <Skeleton width="60%" height="1.4rem" />
      <Skeleton height="var(--target)" radius="var(--radius-control)" />
    </div>
  );
}
