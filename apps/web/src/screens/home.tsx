import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { products } from '../data/products.ts';
import { useStored } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { addItem, currentCart } from '../features/cart/cart-store.ts';
import { CategoryChips } from '../features/home/category-chips.tsx';
import { ClubChips } from '../features/home/club-chips.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { messages } from '../features/home/messages.ts';
import { LastOrder } from '../features/home/repeat-row.tsx';
import { NewsRows } from '../features/news/news-rows.tsx';
import { useRepeat } from '../features/orders/use-repeat.ts';
import { itemOf } from '../features/shop/offer.ts';
import type { ActionOf } from '../features/shop/product-card.tsx';
import { CollectionRow } from '../features/shop/product-shelf.tsx';
import { BalanceHero } from '../features/xp/balance-hero.tsx';
import { EarningCards } from '../features/xp/earning-cards.tsx';

const HomeCallouts = lazy(() => import('../home-notices.tsx'));

/** What the brand shows as its most bought. */
const popular = { main: 'popular', ogo: 'ogo-velo' } as const;

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

export default function HomeScreen() {
  const { brand } = runtime;
  const balance = useStored('balance')[brand]?.xp ?? null;
  const { data, isError } = useQuery(products.collections);
  const repeat = useRepeat(currentCart, addItem);
  return (
    <HomePage hero={<BalanceHero />}>
      <Suspense>
        <HomeCallouts />
      </Suspense>
      <EarningCards />
      <ClubChips />
      <LastOrder onRepeat={repeat} />
      <CollectionRow slug={popular[brand]} title={messages.popular} actionOf={addToCart} balance={balance} />
      {(data || !isError) && <CategoryChips categories={data?.collections} />}
      <NewsRows />
    </HomePage>
  );
}
