import { Suspense, lazy } from 'react';
import { switchBrand } from '../../features/brands/switch-brand.ts';
import { useCart } from '../../features/cart/store.ts';
import { CartView, CheckoutBar } from '../../features/cart/page/view.tsx';
import { useQuote } from '../../features/cart/discount/code-store.ts';
import { OtherCarts } from '../../features/cart/page/other-cart.tsx';
import { useSpendable } from '../../features/exchange/hold/use-hold.ts';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';

// The cart is there immediately; the way past its steps, and why one came back, follow.
const AsLastTime = lazy(async () => ({
  default: (await import('../../features/checkout/as-last-time.tsx')).AsLastTime,
}));
const HoldNote = lazy(async () => ({ default: (await import('../../features/exchange/hold/note.tsx')).HoldNote }));
const StepNote = lazy(async () => ({ default: (await import('../../features/checkout/step/note.tsx')).StepNote }));

export default function CartScreen() {
  const sum = useQuote();
  const balance = useSpendable(sum.xp > 0);
  const bar = (
    <CheckoutBar balance={balance}>
      <Suspense>
        <AsLastTime cart={useCart()} sum={sum} />
      </Suspense>
    </CheckoutBar>
  );
  return (
    <PageWithBar bar={bar}>
      <CartView balance={balance}>
        <Suspense>
          <StepNote />
          {sum.xp > 0 && <HoldNote />}
        </Suspense>
        <OtherCarts onOpen={(brand) => switchBrand(brand, openCart)} />
      </CartView>
    </PageWithBar>
  );
}

// Another brand is a page of its own, with its own key and colours.
function openCart(): void {
  location.replace('/shop/cart');
}
