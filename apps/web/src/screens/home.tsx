import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { brandTable } from '@club/rules/brands';
import { moment } from '../data/xp/moment.ts';
import { products } from '../data/catalogue/products.ts';
import { xp } from '../data/xp/queries.ts';
import { useLastXp } from '../data/xp/balance.ts';
import { runtime } from '../device/runtime.ts';
import { AddToCart } from '../features/cart/add/add-to-cart.tsx';
import { currentCart } from '../data/cart/stored.ts';
import { addItem } from '../features/cart/store.ts';
import { CategoryChips } from '../features/home/category-chips.tsx';
import { ClubChips } from '../features/home/club-chips.tsx';
import { HomePage } from '../features/home/page.tsx';
import { LastOrder } from '../features/home/repeat-row.tsx';
import { useMemberCard } from '../features/member-card/use-member-card.tsx';
import { NewsRows } from '../features/content/news/rows.tsx';
import { useRepeat } from '../features/orders/use-repeat.ts';
import { itemOf } from '../features/catalogue/offer.ts';
import type { ActionOf } from '../features/catalogue/product/card.tsx';
import { CollectionRow } from '../features/catalogue/product/carousel.tsx';
import { whenIdle } from '../shell/idle.ts';
import { BalanceHero } from '../features/xp/balance/hero.tsx';
import { EarningCards } from '../features/xp/earning-cards.tsx';
import { later } from '../ui/state/later.ts';

const HomeCallouts = later(async () => (await import('../home-later.tsx')).HomeCallouts);
const InstallOffer = later(async () => (await import('../home-later.tsx')).InstallOffer);
const SeasonEndHost = later(async () => (await import('../home-later.tsx')).SeasonEndHost);
const Streak = later(async () => (await import('../home-later.tsx')).Streak);
const SupportEntry = later(async () => (await import('../home-later.tsx')).SupportEntry);

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

export default function HomeScreen() {
  const { brand } = runtime;
  const balance = useLastXp();
  const { data, isError } = useQuery(products.collections);
  // How many ways to earn there are is not known before the reply, so what is below them comes with them: a large screen
  // shows it, and it would move. After a failure nothing waits for the next attempt.
  const { isPending, failureCount } = useQuery(xp.earning);
  const areWaysPending = isPending && failureCount === 0;
  const card = useMemberCard();
  const repeat = useRepeat(currentCart, addItem);
  // A friend's order, a day of the marathon: XP that came while the app was closed.
  const [isStill, setIsStill] = useState(false);
  const [isSought, setIsSought] = useState(false);
  useEffect(() => {
    let isLeft = false;
    whenIdle(() => {
      if (isLeft) return;
      void moment.seek({ isReturn: true }).then(() => !isLeft && setIsSought(true));
      setIsStill(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  const corner = (
    <>
      <Suspense>{isStill && <Streak />}</Suspense>
      {card.button}
    </>
  );
  const more = (
    <>
      <CollectionRow slug={brandTable[brand].collections.mostBought} actionOf={addToCart} balance={balance} />
      {(data || !isError) && <CategoryChips categories={data?.collections} />}
      <NewsRows />
      <Suspense>
        <SupportEntry />
        <InstallOffer />
      </Suspense>
    </>
  );
  return (
    <>
      <HomePage hero={<BalanceHero corner={corner} />} more={more} isGrowing={areWaysPending}>
        <Suspense>
          <HomeCallouts />
        </Suspense>
        <EarningCards />
        {!areWaysPending && (
          <>
            <ClubChips />
            <LastOrder onRepeat={repeat} />
          </>
        )}
      </HomePage>
      {card.sheet}
      <Suspense>{isSought && <SeasonEndHost />}</Suspense>
    </>
  );
}
