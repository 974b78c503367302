import { runtime } from '../../../device/runtime.ts';
import { Button } from '../../../ui/action/button.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { useFirstScreen } from '../../../ui/surface/first-screen.ts';
import { HealthLines } from '../health-line.tsx';
import { ListControls } from './list-controls.tsx';
import { noFilters, pageSize, productsInView } from './list-view.ts';
import type { ListView } from './list-view.ts';
import { messages } from './messages.ts';
import type { ProductCardProps } from '../product/card.tsx';
import { ProductGrid, ProductGridSkeleton, firstCards } from '../product/grid.tsx';
import { NoSuchCollection, ShopError, WayTo } from '../query-states.tsx';
import styles from './products.module.css';
import { isCollectionOf, useCollection } from '../queries.ts';
import { useListView } from './use-list-view.ts';
import { stateMessages as states } from '../messages.ts';

type Rest = Omit<ProductCardProps, 'product' | 'eager'>;

/** A collection with its filters, order and pages. */
export function CollectionList({ slug, ...rest }: Rest & { slug: string }) {
  const { data, error, isPending, refetch } = useCollection(slug);
  const [view, change] = useListView();
  const { first, hasRest } = useFirstScreen<HTMLUListElement>();
  if (!isCollectionOf(slug, runtime.brand)) return <NoSuchCollection />;
  if (!data) {
    return isPending ? <CollectionListSkeleton /> : <ShopError error={error} onRetry={() => void refetch()} />;
  }
  if (data.products.length === 0) return <EmptyCollection />;
  const products = productsInView(data.products, view, rest.balance);
  const left = products.length - view.shown;
  return (
    <div className={styles.list}>
      <ListControls
        view={view}
        products={data.products}
        count={products.length}
        subs={data.collection.subs}
        onChange={change}
      />
      {products.length === 0 && <NothingFits onReset={change} />}
      <ProductGrid ref={first} products={products.slice(0, hasRest ? view.shown : firstCards)} {...rest} />
      {hasRest && left > 0 && (
        <div className={styles.more}>
          <p>{messages.shownOf(view.shown, products.length)}</p>
          <Button variant="secondary" wide onClick={() => void change({ shown: view.shown + pageSize })}>
            {messages.showMore(Math.min(left, pageSize))}
          </Button>
        </div>
      )}
      {hasRest && <HealthLines of={products} />}
    </div>
  );
}

function CollectionListSkeleton() {
  return (
    <div className={styles.list}>
      <div className={styles.controls}>
        <Skeleton width="70%" height="var(--target)" radius="999px" />
        <Skeleton width="40%" height="var(--target)" />
      </div>
      <ProductGridSkeleton />
    </div>
  );
}

function EmptyCollection() {
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      title={messages.empty.title}
      text={messages.empty.text}
      action={<WayTo to="/shop" label={states.toShop} />}
    />
  );
}

function NothingFits({ onReset }: { onReset: (change: Partial<ListView>) => Promise<void> }) {
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      title={messages.empty.filteredTitle}
      text={messages.empty.filteredText}
      action={<Button onClick={() => void onReset(noFilters)}>{messages.empty.reset}</Button>}
    />
  );
}
