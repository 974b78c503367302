import { useStored } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { CartBar } from '../features/cart/cart-bar.tsx';
import { HeartButton } from '../features/favorites/heart-button.tsx';
import { messages } from '../features/favorites/messages.ts';
import { useFavoriteProducts } from '../features/favorites/use-favorite-products.ts';
import { itemOf } from '../features/shop/offer.ts';
import { PageWithBar } from '../features/shop/page-with-bar.tsx';
import type { ActionOf, ProductCardProps } from '../features/shop/product-card.tsx';
import { ProductRow } from '../features/shop/product-shelf.tsx';
import { ShopFront } from '../features/shop/shop-front.tsx';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;
const heartOf: ProductCardProps['heartOf'] = (product, offer) => <HeartButton {...product} price={offer} raised />;

export default function ShopScreen() {
  const balance = useStored('balance')[runtime.brand]?.xp ?? null;
  const { products } = useFavoriteProducts();
  const card = { actionOf: addToCart, heartOf, balance };
  return (
    <PageWithBar bar={<CartBar />}>
      <ShopFront
        {...card}
        favorites={<ProductRow title={messages.title} products={products} to="/shop/favorite" {...card} />}
      />
    </PageWithBar>
  );
}
