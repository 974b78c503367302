import { Suspense } from 'react';
import { storeCode } from '../../data/cart/discount-codes.ts';
import { CartChanges } from '../../features/cart/page/changes.tsx';
import { useCart } from '../../data/cart/stored.ts';
import { refreshItems } from '../../features/cart/store.ts';
import { CartTotals } from '../../features/cart/page/totals.tsx';
import { recheckCode } from '../../features/cart/discount/code-store.ts';
import { useQuote } from '../../features/cart/quote.ts';
import { ConfirmStep } from '../../features/checkout/confirm/step.tsx';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import { later } from '../../ui/state/later.ts';

// Only for a held reward.
const HoldNote = later(async () => (await import('../../features/exchange/hold/note.tsx')).HoldNote);
const actions = { takeFreshItems: refreshItems, recheckCode, dropCode: () => storeCode(null) };

export default function CheckoutScreen() {
  const sum = useQuote();
  return (
    <>
      <Suspense>{sum.xp > 0 && <HoldNote />}</Suspense>
      <ConfirmStep
        cart={useCart()}
        sum={sum}
        actions={actions}
        Changes={CartChanges}
        Totals={CartTotals}
        Frame={PageWithBar}
      />
    </>
  );
}
