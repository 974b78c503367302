import { Suspense, useEffect } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { viewed } from '../../data/catalogue/viewed.ts';
import { isOfNothing } from '../../data/problem.ts';
import { useLastXp } from '../../data/xp/balance.ts';
import { AddToCart } from '../../features/cart/add/add-to-cart.tsx';
import { BuyBar } from '../../features/cart/add/buy-bar.tsx';
import { addItems } from '../../features/cart/store.ts';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { MixFold } from '../../features/catalogue/mix/fold.tsx';
import { itemOf, offerOf } from '../../features/catalogue/offer.ts';
import type { ActionOf, ProductCardProps } from '../../features/catalogue/product/card.tsx';
import type { ProductBarProps } from '../../features/catalogue/product/page.tsx';
import { ProductView } from '../../features/catalogue/product/view.tsx';
import { ShareProduct } from '../../features/catalogue/product/share.tsx';
import { useProduct, useCollection } from '../../features/catalogue/queries.ts';
import { CartLink } from '../../shell/layout/cart-link.tsx';
import { useHeader } from '../../shell/layout/header-slots.ts';
import { StickyBar } from '../../ui/surface/sticky-bar.tsx';
import { later } from '../../ui/state/later.ts';

// Few products are sold out.
const StockAlert = later(async () => (await import('../../features/catalogue/product/stock-alert.tsx')).StockAlert);
const Reviews = later(async () => (await import('../../features/feedback/product/reviews.tsx')).default);

const addToCart: ActionOf = (product, { variant }) => <AddToCart item={itemOf(product, variant)} left={variant.left} />;
const heartOf: ProductCardProps['heartOf'] = (product, offer) => <HeartButton {...product} price={offer} raised />;

/** A product at /shop/{slug}/{id}; `?variant=` chooses one of its variants. */
export default function ProductScreen() {
  const { id = '', slug = '' } = useParams({ strict: false });
  const { variant } = useSearch({ strict: false });
  const { data, isComing } = useProduct(id, slug);
  // A product in the collection of its address proves that it exists; otherwise the collection is fetched.
  const { error } = useCollection(slug, !isComing && data?.product.collectionId !== slug);
  const isUnknown = isOfNothing(error);
  const balance = useLastXp();
  useHeader({
    title: isUnknown ? null : data?.product.title,
    right: data && <HeaderActions product={data.product} />,
  });
  const viewedId = data?.product.id;
  useEffect(() => {
    if (viewedId !== undefined) viewed.note(viewedId);
  }, [viewedId]);
  if (isUnknown) return null;
  return (
    <ProductView
      id={id}
      slug={slug}
      variantId={variant === undefined ? undefined : String(variant)}
      actionOf={addToCart}
      heartOf={heartOf}
      balance={balance}
      Bar={Bar}
      Composer={Composer}
      Reviews={Reviews}
    />
  );
}

function HeaderActions({ product }: Pick<ProductBarProps, 'product'>) {
  return (
    <>
      <HeartButton id={product.id} title={product.title} price={offerOf(product)} />
      <ShareProduct product={product} />
      <CartLink />
    </>
  );
}

function Bar({ product, variant, balance }: ProductBarProps) {
  if (!variant.available) {
    return (
      <StickyBar>
        <Suspense>
          <StockAlert key={variant.variant_id} product={product} variant={variant} />
        </Suspense>
      </StickyBar>
    );
  }
  return <BuyBar item={itemOf(product, variant)} isAvailable left={variant.left} balance={balance} />;
}

function Composer({ product: { line }, variant }: Omit<ProductBarProps, 'balance'>) {
  if (line === null) return null;
  return (
    <MixFold
      line={line}
      first={variant.variant_id}
      onAdd={(picked) =>
        addItems(picked.map(({ product, variant, units }) => ({ ...itemOf(product, variant), units })))
      }
    />
  );
}
