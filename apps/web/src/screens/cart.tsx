import { Suspense, lazy } from 'react';
import { useKept } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';
import { switchBrand } from '../features/brands/switch-brand.ts';
import { useCart } from '../features/cart/cart-store.ts';
import { CartView, CheckoutBar } from '../features/cart/cart-view.tsx';
import { useQuote } from '../features/cart/code-store.ts';
import { OtherCart } from '../features/cart/other-cart.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

// The cart is there at once; the way past its steps, and why one came back, follow.
const AsLastTime = lazy(async () => ({ default: (await import('../features/checkout/as-last-time.tsx')).AsLastTime }));
const StepNote = lazy(async () => ({ default: (await import('../features/checkout/step-note.tsx')).StepNote }));

export default function CartScreen() {
  const balance = useKept('balance')[runtime.brand]?.xp ?? null;
  const bar = (
    <CheckoutBar balance={balance}>
      <Suspense>
        <AsLastTime cart={useCart()} sum={useQuote()} />
      </Suspense>
    </CheckoutBar>
  );
  return (
    <PageWithBar bar={bar}>
      <CartView balance={balance}>
        <Suspense>
          <StepNote />
        </Suspense>
        <OtherCart onOpen={(brand) => switchBrand(brand, openCart)} />
      </CartView>
    </PageWithBar>
  );
}

// The other brand is a page of its own, with its own key and colours.
function openCart(): void {
  location.replace('/shop/cart');
}
