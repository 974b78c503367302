import { useKept } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';
import { CartView, CheckoutBar } from '../features/cart/cart-view.tsx';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';

export default function CartScreen() {
  const balance = useKept('balance')[runtime.brand]?.xp ?? null;
  return (
    <PageWithBar bar={<CheckoutBar balance={balance} />}>
      <CartView balance={balance} />
    </PageWithBar>
  );
}
