import { Suspense } from 'react';
import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { useLastXp } from '../../data/xp/balance.ts';
import { runtime } from '../../device/runtime.ts';
import { useIsWide } from '../../device/wide.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { useCart } from '../../data/cart/stored.ts';
import { messages } from '../../features/cart/page/messages.ts';
import type { RowProps } from '../../features/cart/page/more.tsx';
import { itemOf } from '../../features/catalogue/offer.ts';
import type { ActionOf } from '../../features/catalogue/product/card.tsx';
import { CartView, CheckoutBar } from '../../features/cart/page/view.tsx';
import { useQuote } from '../../features/cart/quote.ts';
import { useSpendable } from '../../features/exchange/hold/use-hold.ts';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import { later } from '../../ui/state/later.ts';

// The cart is shown immediately; the shortcut past its steps, and the reason for coming back, follow.
const AsLastTime = later(async () => (await import('../../features/checkout/as-last-time.tsx')).AsLastTime);
// Suggestions of an empty cart.
const GoalRow = later(async () => (await import('../../features/xp/goal/row.tsx')).GoalRow);
const FavoriteRow = later(async () => (await import('../../features/favorites/row.tsx')).FavoriteRow);
const ViewedRow = later(async () => (await import('../../features/catalogue/product/viewed-row.tsx')).ViewedRow);
const CollectionRow = later(async () => (await import('../../features/catalogue/product/carousel.tsx')).CollectionRow);
// Few have a cart in the other brand, and it is last.
const OtherCarts = later(async () => (await import('../../features/cart/page/other-cart.tsx')).OtherCarts);
const openBrand = async (brand: Brand): Promise<void> => {
  const { switchBrand } = await import('../../features/brands/switch-brand.ts');
  await switchBrand(brand, openCart);
};
const HoldNote = later(async () => (await import('../../features/exchange/hold/note.tsx')).HoldNote);
const StepNote = later(async () => (await import('../../features/checkout/step/note.tsx')).StepNote);
const ProductRow = later(async () => (await import('../../features/catalogue/product/carousel.tsx')).ProductRow);

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

export default function CartScreen() {
  const sum = useQuote();
  const isWide = useIsWide();
  const balance = useSpendable(sum.xp > 0);
  const bar = (
    <CheckoutBar balance={balance}>
      <Suspense>
        <AsLastTime cart={useCart()} sum={sum} />
      </Suspense>
    </CheckoutBar>
  );
  return (
    <PageWithBar bar={isWide ? null : bar}>
      <CartView balance={balance} Row={CartGoods} bar={isWide && bar} ideas={<Ideas />}>
        <Suspense>
          <StepNote />
          {sum.xp > 0 && <HoldNote />}
        </Suspense>
        <Suspense>
          <OtherCarts onOpen={openBrand} />
        </Suspense>
      </CartView>
    </PageWithBar>
  );
}

/** The customer's goal, viewed products and favourites; popular ones without favourites. */
function Ideas() {
  const { brand } = runtime;
  const card = { actionOf: addToCart, balance: useLastXp() };
  const slug = brandTable[brand].collections.mostBought;
  return (
    <Suspense>
      <GoalRow />
      <ViewedRow {...card} />
      <FavoriteRow Row={Marked} instead={<CollectionRow slug={slug} {...card} />} />
    </Suspense>
  );
}

const Marked = ({ products }: Pick<RowProps, 'products'>) => (
  <CartGoods title={messages.empty.favorites} products={products} />
);

/** Cards in the cart: one tap adds. */
function CartGoods({ title, products }: RowProps) {
  const balance = useLastXp();
  return <ProductRow title={title} products={products} actionOf={addToCart} balance={balance} />;
}

// Another brand is a separate page, with its own key and colours.
function openCart(): void {
  location.replace('/shop/cart');
}
