import { Suspense } from 'react';
import { useCart } from '../../data/cart/stored.ts';
import { useQuote } from '../../features/cart/quote.ts';
import { DeliveryStep } from '../../features/checkout/delivery/step.tsx';
import { DeliveryChoice } from '../../features/delivery/choice.tsx';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import { later } from '../../ui/state/later.ts';

// Only for a held reward.
const HoldNote = later(async () => (await import('../../features/exchange/hold/note.tsx')).HoldNote);

export default function DeliveryScreen() {
  const sum = useQuote();
  return (
    <>
      <Suspense>{sum.xp > 0 && <HoldNote />}</Suspense>
      <DeliveryStep cart={useCart()} sum={sum} Place={DeliveryChoice} Frame={PageWithBar} />
    </>
  );
}
