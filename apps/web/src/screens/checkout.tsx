import { CartChanges } from '../features/cart/cart-changes.tsx';
import { refreshItems, useCart } from '../features/cart/cart-store.ts';
import { CartTotals } from '../features/cart/cart-totals.tsx';
import { keepCode, recheckCode, useQuote } from '../features/cart/code-store.ts';
import { ConfirmStep } from '../features/checkout/confirm-step.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

const deeds = { takeFreshItems: refreshItems, recheckCode, dropCode: () => keepCode(null) };

export default function CheckoutScreen() {
  return (
    <ConfirmStep
      cart={useCart()}
      sum={useQuote()}
      deeds={deeds}
      Changes={CartChanges}
      Totals={CartTotals}
      Frame={PageWithBar}
    />
  );
}
