import { useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { asProblem } from '../../data/problem.ts';
import { useNetwork } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';
import { Link } from '../../ui/action/link.tsx';
import { announce } from '../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { setHeart } from './store.ts';
import styles from './page.module.css';
import { messages } from './page-messages.ts';
import { sortFavorites, favoriteSorts } from './sort-favorites.ts';
import type { FavoriteSort } from './sort-favorites.ts';
import { useFavoriteProducts } from './use-favorite-products.ts';

interface Props {
  /** Cards; which ones and in which order is decided here. */
  Grid: ComponentType<{ products: readonly ProductCard[] }>;
  skeleton: ReactNode;
  /** Shown when nothing is marked. */
  ideas?: ReactNode;
  /** Puts what can be bought into the cart and reports how many were added and how many not. */
  onAddAll: (products: readonly ProductCard[]) => { added: number; left: number };
}

/** Everything marked with a heart. */
export function FavoritePage({ Grid, skeleton, ideas, onAddAll }: Props) {
  const { ids, products, goneIds, isPending, isComing, isWaiting, error, retry } = useFavoriteProducts();
  const { isOnline } = useNetwork();
  const [sort, setSort] = useState<FavoriteSort>('recent');
  if (ids.length === 0) return <NothingMarked ideas={ideas} />;
  if (error) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={retry} />;
  }
  if (isPending || (products.length === 0 && isComing)) return skeleton;
  return (
    <div className={styles.page}>
      {isWaiting && !isOnline && <Callout tone="info">{messages.waiting}</Callout>}
      {goneIds.length > 0 && <Gone ids={goneIds} />}
      {products.length > 1 && (
        <ChipRow label={messages.sort}>
          {favoriteSorts.map((name) => (
            <Chip key={name} pressed={sort === name} onPress={() => setSort(name)}>
              {messages.sorts[name]}
            </Chip>
          ))}
        </ChipRow>
      )}
      <p className={styles.count} role="status">
        {messages.count(products.length)}
      </p>
      <Cards>
        <Grid products={sortFavorites(products, sort)} />
      </Cards>
      {products.some(canBeBought) && <AddAll products={products} onAddAll={onAddAll} />}
    </div>
  );
}

const canBeBought = ({ variants }: ProductCard): boolean => variants.some(({ available }) => available);

/** After a removal the focus moves to the heart that is now in its place. */
function Cards({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    const hearts = (): HTMLElement[] => [...(place.current?.querySelectorAll<HTMLElement>('[aria-pressed]') ?? [])];
    const index = hearts().indexOf(document.activeElement as HTMLElement);
    if (index < 0) return;
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const near = hearts()[Math.min(index, hearts().length - 1)] ?? document.querySelector<HTMLElement>('main a');
      near?.focus({ preventScroll: true });
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only listens to its buttons
    <div ref={place} className={styles.cards} onClickCapture={follow}>
      {children}
    </div>
  );
}

function AddAll({ products, onAddAll }: Pick<Props, 'onAddAll'> & { products: readonly ProductCard[] }) {
  const add = (): void => {
    const { added, left } = onAddAll(products);
    const text = added === 0 ? messages.noneAvailable : messages.allAdded(added, left);
    showToast({ text, kind: added === 0 ? 'error' : 'success' });
  };
  return (
    <Button wide variant="secondary" onClick={add}>
      {messages.allToCart}
    </Button>
  );
}

function Gone({ ids }: { ids: readonly string[] }) {
  const clear = (): void => {
    for (const id of ids) setHeart(id, false);
    announce(messages.cleared);
  };
  return (
    <Callout
      tone="warning"
      action={
        <Button variant="quiet" size="s" onClick={clear}>
          {messages.clearGone}
        </Button>
      }
    >
      {messages.gone(ids.length)}
    </Callout>
  );
}

function NothingMarked({ ideas }: Pick<Props, 'ideas'>) {
  return (
    <div className={styles.page}>
      <EmptyState
        art={`/art/scene-favorites-${runtime.brand}.svg`}
        {...messages.empty}
        action={
          <Link to="/shop" className={buttonClass()}>
            {messages.empty.toShop}
          </Link>
        }
      />
      {ideas}
    </div>
  );
}
