import { useParams } from '@tanstack/react-router';
import { useHeader } from '../../shell/layout/header-slots.ts';
import { useLastXp } from '../../data/xp/balance.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { CartBar } from '../../features/cart/bar.tsx';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { itemOf } from '../../features/catalogue/offer.ts';
import { PageWithBar } from '../../features/catalogue/page-with-bar.tsx';
import type { ActionOf, ProductCardProps } from '../../features/catalogue/product/card.tsx';
import { CollectionList } from '../../features/catalogue/collection/products.tsx';
import { useCollectionName } from '../../features/catalogue/collection/name.ts';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;
const heartOf: ProductCardProps['heartOf'] = (product, offer) => <HeartButton {...product} price={offer} raised />;

/** The collection at /shop/{slug}. */
export default function ShopListScreen() {
  const { slug = '' } = useParams({ strict: false });
  const title = useCollectionName(slug);
  const balance = useLastXp();
  useHeader({ title });
  if (title === null) return null;
  return (
    <PageWithBar bar={<CartBar />}>
      <CollectionList key={slug} slug={slug} actionOf={addToCart} heartOf={heartOf} balance={balance} />
    </PageWithBar>
  );
}
