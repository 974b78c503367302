import { Trash2 } from '@club/icons/lucide';
import type { CartItem } from '@club/rules/cart/contents';
import { formatAmount, joinShortParts } from '@club/rules/text/ukrainian';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { CartStepper } from '../add/stepper.tsx';
import styles from './row.module.css';
import { messages } from './messages.ts';

interface Props {
  item: CartItem;
  /** Price of one after the discount; undefined without one. */
  unitKop: number | undefined;
  max: number;
  onRemove: () => void;
}

export function CartRow({ item, unitKop, max, onRemove }: Props) {
  const { title, variantId, productId, collectionId, units, priceKop, xpPrice, art, tileHue } = item;
  const before = formatAmount(priceKop * units, xpPrice * units);
  const now = unitKop === undefined ? before : formatAmount(unitKop * units, xpPrice * units);
  // A product in no collection is a reward of the exchange.
  const to = collectionId === '' ? `/exchange/product/active/${productId}` : `/shop/${collectionId}/${productId}`;
  return (
    <article className={styles.row}>
      <Link to={to} className={styles.art} tabIndex={-1} aria-hidden="true">
        <Tile src={art} alt="" hue={tileHue} />
      </Link>
      <div className={styles.body}>
        <Link to={to} className={styles.title}>
          {joinShortParts(title)}
        </Link>
        {units > 1 && <p className={styles.each}>{messages.each(formatAmount(unitKop ?? priceKop, xpPrice))}</p>}
      </div>
      <IconButton
        className={styles.remove}
        label={messages.remove(title)}
        icon={<Trash2 size="1.25em" aria-hidden="true" />}
        data-remove
        onClick={onRemove}
      />
      <div className={styles.line}>
        <CartStepper variantId={variantId} title={title} units={units} max={max} isMinOne />
        <p className={styles.total}>
          <Price now={now} before={now === before ? undefined : before} beforeLabel={messages.insteadOf} />
        </p>
      </div>
    </article>
  );
}
