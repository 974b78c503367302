import { useLastXp } from '../../data/xp/balance.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { CartBar } from '../../features/cart/bar.tsx';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { messages } from '../../features/favorites/messages.ts';
import { useFavoriteProducts } from '../../features/favorites/use-favorite-products.ts';
import { itemOf } from '../../features/catalogue/offer.ts';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import type { ActionOf, ProductCardProps } from '../../features/catalogue/product/card.tsx';
import { ProductRow } from '../../features/catalogue/product/carousel.tsx';
import { ShopFront } from '../../features/catalogue/front.tsx';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;
const heartOf: ProductCardProps['heartOf'] = (product, offer) => <HeartButton {...product} price={offer} raised />;

export default function ShopScreen() {
  const balance = useLastXp();
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
