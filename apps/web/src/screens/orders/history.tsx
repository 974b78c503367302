import { Suspense } from 'react';
import { useSearch } from '@tanstack/react-router';
import { brandTable } from '@club/rules/brands';
import { runtime } from '../../device/runtime.ts';
import { useLastXp } from '../../data/xp/balance.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { currentCart } from '../../data/cart/stored.ts';
import { addItem } from '../../features/cart/store.ts';
import { itemOf } from '../../features/catalogue/offer.ts';
import type { ActionOf } from '../../features/catalogue/product/card.tsx';
import { OrderHistory } from '../../features/orders/history/page.tsx';
import { useRepeat } from '../../features/orders/use-repeat.ts';
import { Payment } from '../../features/payments/payment.tsx';
import { later } from '../../ui/state/later.ts';

// Shown once a week at most, so it is loaded only then.
const ReviewPrompt = later(async () => (await import('../../features/feedback/review-prompt.tsx')).default);

const CollectionRow = later(async () => (await import('../../features/catalogue/product/carousel.tsx')).CollectionRow);

export default function OrderHistoryScreen() {
  const repeat = useRepeat(currentCart, addItem);
  // A customer who came for one order came for something else.
  const { o: opened } = useSearch({ strict: false }) as { o?: string };
  return (
    <>
      <OrderHistory Payment={Payment} onRepeat={repeat} ideas={<Ideas />} />
      {opened === undefined && (
        <Suspense>
          <ReviewPrompt />
        </Suspense>
      )}
    </>
  );
}

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

/** Popular goods, for customers without an order. */
function Ideas() {
  const balance = useLastXp();
  return (
    <Suspense>
      <CollectionRow slug={brandTable[runtime.brand].collections.mostBought} actionOf={addToCart} balance={balance} />
    </Suspense>
  );
}
