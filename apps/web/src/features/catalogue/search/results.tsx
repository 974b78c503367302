import type { Collection } from '@club/contract/customer/catalogue';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { ChipRow, chipClass } from '../../../ui/action/chip.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { messages as shared } from '../messages.ts';
import { HealthLines } from '../health-line.tsx';
import type { ProductCardProps } from '../product/card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../product/grid.tsx';
import { ShopError } from '../query-states.tsx';
import { Completions } from './completions.tsx';
import { messages } from './messages.ts';
import styles from './results.module.css';
import { useFound } from './use-found.ts';

type Rest = Omit<ProductCardProps, 'product' | 'eager'>;

interface Props extends Rest {
  query: string;
  /** Where to look when nothing was found. */
  collections: readonly Collection[];
  /** They are above the results and would push them down: the results wait for them. */
  isWaiting: boolean;
  /** A suggestion is searched instead of the typed text. */
  onPick: (words: string) => void;
}

/** Search results, page after page. */
export function SearchResults({ query, collections, isWaiting, onPick, ...rest }: Props) {
  const found = useFound(query);
  const { products, total, corrected, completions, error, isOffline, isPlaceholderData } = found;
  if ((!found.data || isWaiting) && !isOffline) {
    return error && !found.data ? (
      <ShopError error={error} onRetry={() => void found.refetch()} />
    ) : (
      <ProductGridSkeleton />
    );
  }
  return (
    <div className={styles.results} aria-busy={isPlaceholderData || undefined}>
      <Completions words={corrected ?? query} {...{ completions, collections, onPick }} />
      {isOffline && <Callout tone="info">{messages.offline}</Callout>}
      <p className={products.length === 0 ? 'visually-hidden' : styles.said} role="status">
        {corrected && <b>{messages.corrected(corrected)}</b>}
        <span>{products.length > 0 ? messages.found(total) : messages.none(query)}</span>
      </p>
      {products.length === 0 ? (
        <NothingFound query={query} collections={collections} />
      ) : (
        <ProductGrid products={products} {...rest} />
      )}
      <More found={found} />
      <HealthLines of={products} />
    </div>
  );
}

function More({ found }: { found: ReturnType<typeof useFound> }) {
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, error, total, products, fetchNextPage } = found;
  const more = (): void => void fetchNextPage();
  if (isFetchNextPageError) {
    // On a reconnect the shown pages are refetched, and no more.
    const { detail } = asProblem(error);
    return <BlockFailed title={messages.moreFailed} problem={{ detail, trouble: 'fault' }} onRetry={more} />;
  }
  if (!hasNextPage) return null;
  return (
    <Button variant="secondary" wide pending={isFetchingNextPage} onClick={more}>
      {messages.showMore(Math.max(0, total - products.length))}
    </Button>
  );
}

function NothingFound({ query, collections }: Pick<Props, 'query' | 'collections'>) {
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      title={messages.none(query)}
      text={messages.noneText(collections.length > 0)}
      action={
        <ChipRow label={shared.collections} wrap>
          {collections.map(({ slug, title }) => (
            <Link key={slug} to={`/shop/${slug}`} className={chipClass()}>
              {title}
            </Link>
          ))}
        </ChipRow>
      }
    />
  );
}
