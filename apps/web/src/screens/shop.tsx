import { useKept } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { itemOf } from '../features/shop/offer.ts';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';
import type { ActionOf } from '../features/shop/product-card.tsx';
import { ShopFront } from '../features/shop/shop-front.tsx';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

export default function ShopScreen() {
  const balance = useKept('balance')[runtime.brand]?.xp ?? null;
  return (
    <PageWithBar bar={<CartBar />}>
      <ShopFront actionOf={addToCart} balance={balance} />
    </PageWithBar>
  );
}
