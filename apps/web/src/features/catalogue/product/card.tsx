import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import { joinShortParts } from '@club/rules/text/ukrainian';
import { isMotionWanted } from '../../../device/motion.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StateChip } from '../../../ui/state/chip.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { messages } from '../messages.ts';
import { newTag, offerOf } from '../offer.ts';
import type { PriceOffer } from '../offer.ts';
import { PriceLine } from '../price-line.tsx';
import styles from './card.module.css';
import { usePrefetch } from '../queries.ts';

/** A screen's slot under the price: a button for the cart, which this feature does not know. */
export type ActionOf = (product: ListedProduct, offer: PriceOffer) => ReactNode;

export interface ProductCardProps {
  product: ListedProduct;
  /** The heart in the corner of the picture, which this feature does not know either. */
  heartOf?: (product: ListedProduct, offer: PriceOffer) => ReactNode;
  /** A line above the action: what changed about this product. */
  noteOf?: (product: ListedProduct) => ReactNode;
  actionOf: ActionOf;
  /** The customer's XP; null while unknown, and then nothing is shown as missing. */
  balance: number | null;
  /** The card shows one variant, so its page opens with that one chosen. */
  isPinned?: boolean;
  /** The first cards of a page do not defer their pictures. */
  eager?: boolean;
}

export function ProductTile({ product, heartOf, noteOf, actionOf, balance, isPinned, eager }: ProductCardProps) {
  const art = useRef<HTMLSpanElement>(null);
  const { prefetchProduct } = usePrefetch();
  const { id, collectionId, title, images, tileHue } = product;
  const offer = offerOf(product);
  if (!offer) return null;
  const prefetch = (): void => prefetchProduct(id, collectionId);
  return (
    <article className={classNames(cardClass({ padding: 'tight' }), styles.card)}>
      <Link
        to={`/shop/${collectionId}/${id}`}
        search={isPinned ? { variant: offer.variant.variant_id } : undefined}
        className={styles.link}
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={() => carryArt(art.current)}
        viewTransition={isMotionWanted}
      >
        <span ref={art} className={classNames(styles.art, !offer.isAvailable && styles.faded)}>
          <Tile src={images[0]} alt="" hue={tileHue} eager={eager} />
        </span>
        <CardChip product={product} offer={offer} />
        <span className={styles.title}>{joinShortParts(title)}</span>
        <PriceLine {...offer} from={offer.hasOtherPrices} earn={product.earn} />
      </Link>
      {heartOf && <div className={styles.heart}>{heartOf(product, offer)}</div>}
      <div className={styles.action}>
        {noteOf?.(product)}
        <CardAction product={product} offer={offer} balance={balance} actionOf={actionOf} />
      </div>
    </article>
  );
}

function CardChip({ product, offer }: { product: ListedProduct; offer: PriceOffer }) {
  const isNew = product.tags.includes(newTag);
  if (offer.isAvailable && !isNew && offer.discountPercent === 0) return null;
  return (
    <span className={styles.chip}>
      {!offer.isAvailable ? (
        <StateChip>{messages.none}</StateChip>
      ) : offer.discountPercent > 0 ? (
        <StateChip tone="danger">{messages.discount(offer.discountPercent)}</StateChip>
      ) : (
        <StateChip tone="accent">{messages.isNew}</StateChip>
      )}
    </span>
  );
}

type CardActionProps = Pick<ProductCardProps, 'product' | 'balance' | 'actionOf'> & { offer: PriceOffer };

function CardAction({ product, offer, balance, actionOf }: CardActionProps) {
  const { id, collectionId, title } = product;
  if (!offer.isAvailable) return <p className={styles.note}>{messages.soldOut}</p>;
  if (balance !== null && offer.xpPrice > balance) {
    return <p className={styles.note}>{messages.missingXp(offer.xpPrice - balance)}</p>;
  }
  if (!offer.hasChoice) return actionOf(product, offer);
  return (
    <Link
      to={`/shop/${collectionId}/${id}`}
      className={buttonClass({ variant: 'secondary', size: 's', wide: true })}
      aria-label={messages.chooseFor(title)}
    >
      {messages.choose}
    </Link>
  );
}

// Two elements with one name would cancel the transition, so the name moves: from the pressed card to the page's picture.
let holder: HTMLElement | null = null;

/** Makes this the picture that grows from page to page. */
export function carryArt(element: HTMLElement | null): void {
  if (holder) holder.style.viewTransitionName = '';
  holder = element;
  if (element) element.style.viewTransitionName = 'product-art';
}
