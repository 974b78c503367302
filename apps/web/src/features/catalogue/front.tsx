import type { ReactNode } from 'react';
import { Heart, SlidersHorizontal } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { brandTable } from '@club/rules/brands';
import { products } from '../../data/catalogue/products.ts';
import { runtime } from '../../device/runtime.ts';
import { useAreShortcutsOn } from '../../device/shortcuts.ts';
import { ChipRow, chipClass } from '../../ui/action/chip.tsx';
import { Link } from '../../ui/action/link.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { CollectionGrid, CollectionGridSkeleton } from './collection-grid.tsx';
import { HealthLines } from './health-line.tsx';
import { messages as texts } from './messages.ts';
import type { ProductCardProps } from './product/card.tsx';
import { CollectionRow } from './product/carousel.tsx';
import { ViewedRow } from './product/viewed-row.tsx';
import { useCollection } from './queries.ts';
import { ShopError } from './query-states.tsx';
import { messages } from './search/messages.ts';
import { SearchResults } from './search/results.tsx';
import styles from './front.module.css';
import { useSearchWords, wordsMax } from './search/use-words.ts';

interface Props extends Omit<ProductCardProps, 'product' | 'eager'> {
  /** The row of favourites, if there are any. */
  favorites: ReactNode;
}

/** The shop's first page: search, collections, and the most bought one laid out; where staff have ended it, the first. */
export function ShopFront({ favorites, ...rest }: Props) {
  const { data, error, isPending, refetch } = useQuery(products.collections);
  const { text, setText, query } = useSearchWords();
  const collections = data?.collections ?? [];
  const { mostBought, repeatsOthers, pouches } = brandTable[runtime.brand].collections;
  const laidOut = collections.find(({ slug }) => slug === mostBought) ?? collections[0];
  const tiles = repeatsOthers ? collections.filter(({ slug }) => slug !== mostBought) : collections;
  return (
    <div className={styles.front}>
      <div className={styles.search} data-keys={useAreShortcutsOn() ? 'on' : 'off'}>
        <SearchField
          label={messages.label}
          placeholder={messages.placeholder}
          maxLength={wordsMax}
          value={text}
          onChange={setText}
          onClear={() => setText('')}
          aria-keyshortcuts="/"
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      {query !== '' ? (
        <SearchResults query={query} collections={collections} isWaiting={isPending} onPick={setText} {...rest} />
      ) : data ? (
        <>
          <Ways hasPouches={collections.some(({ slug }) => slug === pouches)} />
          <CollectionGrid collections={tiles} />
          {favorites}
          {laidOut && <CollectionRow slug={laidOut.slug} title={laidOut.title} {...rest} />}
          <ViewedRow {...rest} />
          {laidOut && <Warnings slug={laidOut.slug} />}
        </>
      ) : isPending ? (
        <CollectionGridSkeleton />
      ) : (
        <ShopError error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Of the goods on the page. */
function Warnings({ slug }: { slug: string }) {
  return <HealthLines of={useCollection(slug).data?.products ?? []} />;
}

/** Pages of the shop that are no collections; choosing pouches is one if there are some. */
function Ways({ hasPouches }: { hasPouches: boolean }) {
  return (
    <ChipRow label={texts.ways}>
      <Link to="/shop/favorite" className={chipClass()}>
        <Heart size="1.125em" aria-hidden="true" />
        {messages.favorites}
      </Link>
      {hasPouches && (
        <Link to="/shop/choose-velo" className={chipClass()}>
          <SlidersHorizontal size="1.125em" aria-hidden="true" />
          {messages.chooseVelo}
        </Link>
      )}
    </ChipRow>
  );
}
