import { ShoppingBag } from '@club/icons/lucide';
import { kopOf } from '@club/rules/money';
import { formatAmount, formatWeekday } from '@club/rules/text/ukrainian';
import type { RegularOrder } from '../../../data/orders/regular.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tile } from '../../../ui/media/tile.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import type { Repeated } from '../repeat.ts';
import { DayLeaf } from './day-leaf.tsx';
import { messages } from './messages.ts';
import styles from './regular.module.css';
import { RegularWays } from './ways.tsx';

export interface RegularHandlers {
  /** Puts the goods into the cart; nothing is ordered by it. */
  onRepeat: (order: Repeated) => void;
}

/** One regular order as it can be had today. */
export function RegularCard({ regular, onRepeat }: RegularHandlers & { regular: RegularOrder }) {
  const { id, order_number: number, weeks, next_on: on, is_paused: isPaused, is_due: isDue, items } = regular;
  const there = items.map(({ again }) => again).filter((again) => again !== null);
  const isWhole = items.every(({ again, quantity }) => again?.quantity === quantity);
  const headingId = `regular-${id}`;
  return (
    <Card role="article" aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <DayLeaf day={on} isPaused={isPaused} />
        <div className={styles.when}>
          {isDue && <StateChip tone="primary">{messages.due}</StateChip>}
          <h2 id={headingId} className={styles.next}>
            {isPaused ? messages.paused : `${messages.next}: ${formatWeekday(on)}`}
          </h2>
          <p className={styles.quiet}>{messages.every(weeks)}</p>
        </div>
      </div>
      <Link to={`/history-order/${number}`} className={styles.link}>
        {messages.title(number)}
      </Link>
      <ul className={styles.items}>
        {items.map((item, place) => (
          <Line key={place} item={item} />
        ))}
        {there.length > 0 && (
          <li className={styles.sum}>
            <span>{messages.now}</span>
            <b>{sumOf(there)}</b>
          </li>
        )}
      </ul>
      {there.length > 0 ? (
        <Button
          wide
          icon={<ShoppingBag size="1.125em" aria-hidden="true" />}
          onClick={() => onRepeat({ order_number: number, line_items: there })}
        >
          {isWhole ? messages.order : messages.orderPart}
        </Button>
      ) : (
        <p className={styles.quiet}>{messages.nothingLeft}</p>
      )}
      <RegularWays regular={regular} />
    </Card>
  );
}

type Item = RegularOrder['items'][number];
type There = NonNullable<Item['again']>;

const sumOf = (there: readonly There[]): string =>
  formatAmount(
    there.reduce((sum, { price, quantity }) => sum + kopOf(price) * quantity, 0),
    there.reduce((sum, { bonuses, quantity }) => sum + bonuses * quantity, 0),
  );

/** With today's differences beside it. */
function Line({ item }: { item: Item }) {
  const { title, quantity, price, bonuses, image, tileHue, again } = item;
  const isOther = again !== null && (again.price !== price || again.bonuses !== bonuses);
  return (
    <li className={styles.item}>
      <Tile src={image} alt="" hue={tileHue} size="s" />
      <span className={classNames(styles.itemText, again === null && styles.quiet)}>
        {title}
        {quantity > 1 && <span className={styles.quiet}> × {quantity}</span>}
        {again !== null && again.quantity < quantity && (
          <span className={styles.note}>{messages.left(again.quantity)}</span>
        )}
        {again === null && <span className={styles.note}>{messages.gone}</span>}
      </span>
      {again !== null && (
        <span className={styles.price}>
          <b>{formatAmount(kopOf(again.price), again.bonuses)}</b>
          {isOther && <span className={styles.note}>{messages.was(formatAmount(kopOf(price), bonuses))}</span>}
        </span>
      )}
    </li>
  );
}
