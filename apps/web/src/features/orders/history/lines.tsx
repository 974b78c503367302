import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { formatAmount, formatDay, formatMoney, joinShortParts } from '@club/rules/text/ukrainian';
import { messages } from '../messages.ts';
import styles from './details.module.css';

/** The ordered goods, their prices, and the total. */
export function OrderLines({ order }: { order: Order }) {
  const { discount, promocode } = order;
  return (
    <ul className={styles.items}>
      {order.line_items.map((item) => (
        <li key={item.variant_id} className={styles.item}>
          <span>
            {joinShortParts(item.title)}
            {item.variant_title && <span className={styles.quiet}> {item.variant_title}</span>}
            {item.quantity > 1 && <span className={styles.quiet}> × {item.quantity}</span>}
          </span>
          <LinePrice item={item} />
        </li>
      ))}
      {kopOf(discount) > 0 && (
        <li className={styles.item}>
          <span>{promocode ? messages.discountBy(promocode) : messages.discountCounted}</span>
          <span>{formatMoney(kopOf(discount))}</span>
        </li>
      )}
      <li className={styles.item}>
        <span>{messages.total}</span>
        <b>{formatAmount(kopOf(order.total), order.bonus_total)}</b>
      </li>
      {order.returns.map(({ at, units, amount, xp }) => (
        <li key={at} className={styles.item}>
          <span>{messages.cameBack(formatDay(new Date(at)), units)}</span>
          <span>{formatAmount(kopOf(amount), xp)}</span>
        </li>
      ))}
    </ul>
  );
}

function LinePrice({ item }: { item: Order['line_items'][number] }) {
  const { quantity, bonuses } = item;
  const paidKop = kopOf(item.price) * quantity;
  const listKop = kopOf(item.list_price) * quantity;
  if (listKop === 0 && bonuses === 0) return <b>{messages.gift}</b>;
  return (
    <span>
      {listKop > paidKop && (
        <s className={styles.quiet}>
          <span className="visually-hidden">{messages.instead} </span>
          {formatMoney(listKop)}
        </s>
      )}{' '}
      <b>{formatAmount(paidKop, bonuses * quantity)}</b>
    </span>
  );
}
