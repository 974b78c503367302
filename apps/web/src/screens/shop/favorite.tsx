import { Suspense } from 'react';
import { brandTable } from '@club/rules/brands';
import { useLastXp } from '../../data/xp/balance.ts';
import { runtime } from '../../device/runtime.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { CartBar } from '../../features/cart/bar.tsx';
import { currentCart } from '../../data/cart/stored.ts';
import { addItems } from '../../features/cart/store.ts';
import { FavoritePage } from '../../features/favorites/page.tsx';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { PriceDrop } from '../../features/favorites/price-drop.tsx';
import { itemsToBuy } from '../../features/catalogue/buy-all.ts';
import { itemOf } from '../../features/catalogue/offer.ts';
import { HealthLines } from '../../features/catalogue/health-line.tsx';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import type { ActionOf, ProductCardProps } from '../../features/catalogue/product/card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product/grid.tsx';
import { later } from '../../ui/state/later.ts';

// Suggestions of an empty list.
const ViewedRow = later(async () => (await import('../../features/catalogue/product/viewed-row.tsx')).ViewedRow);
const CollectionRow = later(async () => (await import('../../features/catalogue/product/carousel.tsx')).CollectionRow);

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;
const noteOf: ProductCardProps['noteOf'] = (product) => <PriceDrop product={product} />;
const heartOf: ProductCardProps['heartOf'] = (product, offer) => (
  <HeartButton {...product} price={offer} raised undoable />
);

/** Everything marked with a heart. */
export default function FavoriteScreen() {
  const balance = useLastXp();
  return (
    <PageWithBar bar={<CartBar />}>
      <FavoritePage
        skeleton={<ProductGridSkeleton />}
        Grid={Grid}
        ideas={<Ideas />}
        onAddAll={(products) => {
          const { items, left } = itemsToBuy(products, balance, currentCart().items);
          addItems(items);
          return { added: items.length, left };
        }}
      />
    </PageWithBar>
  );
}

function Grid({ products }: { products: readonly ProductCardProps['product'][] }) {
  const balance = useLastXp();
  const card = { actionOf: addToCart, heartOf, noteOf, balance };
  return (
    <>
      <ProductGrid products={products} {...card} />
      <HealthLines of={products} />
    </>
  );
}

/** Popular products, and below them, since they load later, viewed ones: a heart on a card adds it to this list. */
function Ideas() {
  const { brand } = runtime;
  const card = { actionOf: addToCart, heartOf, balance: useLastXp() };
  return (
    <Suspense>
      <CollectionRow slug={brandTable[brand].collections.mostBought} {...card} />
      <ViewedRow {...card} />
    </Suspense>
  );
}
