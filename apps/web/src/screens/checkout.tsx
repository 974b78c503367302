import { CartChanges } from '../features/cart/cart-changes.tsx';
import { refreshItems, useCart } from '../features/cart/cart-store.ts';
import { CartTotals } from '../features/cart/cart-totals.tsx';
import { ConfirmStep } from '../features/checkout/confirm-step.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

export default function CheckoutScreen() {
  return (
    <ConfirmStep
      cart={useCart()}
      takeFreshItems={refreshItems}
      Changes={CartChanges}
      Totals={CartTotals}
      Frame={PageWithBar}
    />
  );
}
