import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import { ProductPage } from './page.tsx';
import type { ProductPageProps } from './page.tsx';
import styles from './page.module.css';
import { GoneProduct, NoSuchCollection, ShopError } from '../query-states.tsx';
import { runtime } from '../../../device/runtime.ts';
import { CollectionRow } from './carousel.tsx';
import { isCollectionOf, useProduct } from '../queries.ts';
import { stateMessages as texts } from '../messages.ts';

interface Props extends Omit<ProductPageProps, 'product' | 'related' | 'goes_with' | 'isComing'> {
  id: string;
  slug: string;
}

/** The product at an address, or why there is none. */
export function ProductView({ id, slug, ...rest }: Props) {
  const { data, error, isGone, isComing, refetch } = useProduct(id, slug);
  const isOurs = isCollectionOf(slug, runtime.brand);
  if (isOurs && isGone) {
    const { actionOf, heartOf, balance } = rest;
    return (
      <GoneProduct slug={slug}>
        <CollectionRow slug={slug} title={texts.gone.similar} actionOf={actionOf} heartOf={heartOf} balance={balance} />
      </GoneProduct>
    );
  }
  if (isOurs && data) return <ProductPage key={id} {...data} isComing={isComing} {...rest} />;
  return (
    <>
      <h1 className="visually-hidden">{texts.product}</h1>
      {!isOurs && <NoSuchCollection />}
      {isOurs &&
        (isComing ? (
          <ProductSkeleton />
        ) : (
          <ShopError error={error} title={texts.productFailed} onRetry={() => void refetch()} />
        ))}
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className={styles.product}>
      <div className={`${styles.pictures} ${styles.square}`}>
        <Skeleton height="100%" radius="var(--radius-card)" />
      </div>
      <div className={styles.words}>
        <Skeleton width="80%" height="var(--heading-1)" />
        <Skeleton width="40%" height="var(--font-28)" />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
