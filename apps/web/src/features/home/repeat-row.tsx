import { RotateCw } from '@club/icons/lucide';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { formatAmount, formatDay } from '@club/rules/text/ukrainian';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowContent } from '../../ui/surface/list-row.tsx';
import { messages } from './messages.ts';
import styles from './repeat-row.module.css';
import { useHomeOrders } from './use-home-orders.ts';

const texts = messages.repeat;

/** One tap and the last order is in the cart. Nothing without one. */
export function LastOrder({ onRepeat }: { onRepeat: (order: Order) => void }) {
  const { last } = useHomeOrders();
  return last && <RepeatRow order={last} onRepeat={onRepeat} />;
}

function RepeatRow({ order, onRepeat }: { order: Order; onRepeat: (order: Order) => void }) {
  const units = order.line_items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <button type="button" className={classNames(cardClass(), styles.row)} onClick={() => onRepeat(order)}>
      <RowContent
        icon={<RotateCw size="1.625em" aria-hidden="true" />}
        title={texts.title(formatDay(order.created_at).replace(' ', '\u00A0'))}
        text={`${texts.items(units)} · ${formatAmount(kopOf(order.total), order.bonus_total)}`}
        chevron
      />
    </button>
  );
}
