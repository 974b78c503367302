import { lazy, Suspense } from 'react';
import { useSearch } from '@tanstack/react-router';
import { addItem, currentCart } from '../../features/cart/store.ts';
import { OrderHistory } from '../../features/orders/history/page.tsx';
import { useRepeat } from '../../features/orders/use-repeat.ts';
import { Payment } from '../../features/payments/payment.tsx';

// Asked for once a week at most, so nobody else pays for it.
const ReviewPrompt = lazy(() =>
  import('../../features/feedback/review-prompt.tsx').catch(() => ({ default: () => null })),
);

export default function OrderHistoryScreen() {
  const repeat = useRepeat(currentCart, addItem);
  // A customer who came for one order came for something else.
  const { o: opened } = useSearch({ strict: false }) as { o?: string };
  return (
    <>
      <OrderHistory Payment={Payment} onRepeat={repeat} />
      {opened === undefined && (
        <Suspense>
          <ReviewPrompt />
        </Suspense>
      )}
    </>
  );
}
