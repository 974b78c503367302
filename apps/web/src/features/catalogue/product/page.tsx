import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import type { Product, ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import { joinShortParts } from '@club/rules/text/ukrainian';
import { mixTag } from '@club/rules/catalogue/mix-packs';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { HealthLine } from '../health-line.tsx';
import { messages } from '../messages.ts';
import { messages as texts } from './messages.ts';
import { newTag, offerOf, pricesOf } from '../offer.ts';
import type { Variant } from '../offer.ts';
import { PageWithBar } from '../page-with-bar.tsx';
import { PriceLine, useEarn } from '../price-line.tsx';
import type { ProductCardProps } from './card.tsx';
import { ProductDetails } from './details.tsx';
import { ProductGallery } from './gallery.tsx';
import styles from './page.module.css';
import { ProductRow } from './carousel.tsx';
import { VariantChoice } from './variant-choice.tsx';

export interface ProductBarProps {
  product: Product;
  variant: Variant;
  balance: number | null;
}

export interface ProductPageProps extends Omit<ProductCardProps, 'product' | 'eager'> {
  product: Product;
  related: readonly ListedProduct[];
  /** Products bought with it. */
  goes_with: readonly ListedProduct[];
  /** The texts have not arrived yet. */
  isComing: boolean;
  /** The bar with which the chosen variant is bought. */
  Bar: ComponentType<ProductBarProps>;
  /** Makes a mix pack that begins with the chosen variant, if the product may be in one. */
  Composer?: ComponentType<Omit<ProductBarProps, 'balance'>>;
  /** Customers' reviews; loaded after the rest. */
  Reviews?: ComponentType<{ productId: string }>;
  /** The variant in the address. */
  variantId?: string;
}

/** One product. Give it the product's id as its key, so that a related one starts from the top. */
export function ProductPage({
  product,
  related,
  goes_with,
  isComing,
  Bar,
  Composer,
  Reviews,
  variantId,
  ...rest
}: ProductPageProps) {
  const [chosenId, setChosenId] = useState(variantId);
  const cheapest = offerOf(product)?.variant;
  const variant = product.variants.find(({ variant_id }) => variant_id === chosenId) ?? cheapest;
  if (!variant) return null;
  const { title, subtitle, images, tileHue, earn, variants } = product;
  return (
    <PageWithBar bar={<Bar product={product} variant={variant} balance={rest.balance} />}>
      <article className={styles.product} data-coming={isComing || undefined}>
        <div className={styles.pictures}>
          <ProductGallery title={title} images={images} shown={product.image_texts} hue={tileHue} />
        </div>
        <div className={styles.words}>
          <div className={styles.head}>
            <ProductChips product={product} variant={variant} />
            <h1>{joinShortParts(title)}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            <PriceLine {...pricesOf(variant)} earn={0} size="l" />
            <Earn earn={earn} variant={variant} />
          </div>
          <HealthLine text={product.health_warning} />
          <VariantChoice variants={variants} chosen={variant} onChoose={({ variant_id }) => setChosenId(variant_id)} />
          {Composer && product.tags.includes(mixTag) && <Composer product={product} variant={variant} />}
          <ProductDetails product={product} isComing={isComing} />
        </div>
        <ProductRow title={texts.goesWith} products={goes_with} {...rest} />
        {Reviews && (
          <div className={styles.reviews}>
            <Suspense fallback={<Skeleton height="12rem" />}>
              <Reviews productId={product.id} />
            </Suspense>
          </div>
        )}
        <ProductRow title={texts.related} products={related} {...rest} />
      </article>
    </PageWithBar>
  );
}

/** This customer's XP for the code in the pack. */
function Earn({ earn, variant }: { earn: number; variant: Variant }) {
  const earned = useEarn(earn, pricesOf(variant));
  if (earned === 0) return null;
  return (
    <p className={styles.earn}>
      <b>{messages.earn(earned)}</b> {texts.earnLong}
    </p>
  );
}

function ProductChips({ product, variant }: { product: Product; variant: Variant }) {
  const { discountPercent } = pricesOf(variant);
  const isNew = product.tags.includes(newTag);
  const isFew = variant.available && variant.left !== null;
  if (!isNew && !isFew && discountPercent === 0) return null;
  return (
    <p className={styles.chips}>
      {discountPercent > 0 && <StateChip tone="danger">{messages.discount(discountPercent)}</StateChip>}
      {isNew && <StateChip tone="accent">{messages.isNew}</StateChip>}
      {isFew && <StateChip tone="warning">{texts.fewLeft(variant.left ?? 0)}</StateChip>}
    </p>
  );
}
