import { useParams } from '@tanstack/react-router';
import { useKept } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';
import { AddToCart } from '../features/cart/add-to-cart.tsx';
import { BuyBar } from '../features/cart/buy-bar.tsx';
import { itemOf } from '../features/shop/offer.ts';
import type { ActionOf } from '../features/shop/product-card.tsx';
import type { ProductBarProps } from '../features/shop/product-page.tsx';
import { ProductView } from '../features/shop/product-view.tsx';
import { useProduct } from '../features/shop/shop-queries.ts';
import { useHeader } from '../shell/header-slots.ts';
import { usePlace } from '../shell/place.ts';

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;

/** A product at /shop/{slug}/{id}. */
export default function ProductScreen() {
  const { id = '' } = useParams({ strict: false });
  const slug = usePlace()?.path.split('/').at(-2) ?? '';
  const { data } = useProduct(id, slug);
  const balance = useKept('balance')[runtime.brand]?.xp ?? null;
  useHeader({ title: data?.product.title });
  return <ProductView id={id} slug={slug} actionOf={addToCart} balance={balance} Bar={Bar} />;
}

function Bar({ product, variant, balance }: ProductBarProps) {
  const item = itemOf(product, variant);
  return <BuyBar item={item} isAvailable={variant.available} left={variant.left} balance={balance} />;
}
