import type { Order } from '@club/contract/orders';
import { kopOf } from '@club/rules/money';
import { formatPhone } from '@club/rules/phone';
import { formatAmount, typeset } from '@club/rules/ukrainian';
import { CopyButton } from './copy-button.tsx';
import { messages } from './messages.ts';
import styles from './order-card.module.css';

export function OrderDetails({ order }: { order: Order }) {
  const { shipping_address: address, shipping_lines: lines, waybill, note, payment } = order;
  return (
    <div className={styles.facts}>
      <ul className={styles.items}>
        {order.line_items.map((item) => (
          <li key={item.variant_id} className={styles.item}>
            <span>
              {item.title}
              {item.variant_title && <span className={styles.quiet}> {item.variant_title}</span>}
              {item.quantity > 1 && <span className={styles.quiet}> × {item.quantity}</span>}
            </span>
            <b>{formatAmount(kopOf(item.price) * item.quantity, item.bonuses * item.quantity)}</b>
          </li>
        ))}
      </ul>
      <dl className={styles.list}>
        <dt>{messages.delivery}</dt>
        <dd>
          {typeset(`${address.city}, ${address.address1}`)}
          {lines.map(({ code, title }) => (
            <span key={code} className={styles.quiet}>
              {title}
            </span>
          ))}
        </dd>
        <dt>{messages.recipient}</dt>
        <dd>
          {address.first_name} {address.last_name}
          <span className={styles.quiet}>{formatPhone(address.phone)}</span>
        </dd>
        <dt>{messages.payment}</dt>
        <dd>{messages.paymentBy[payment]}</dd>
        {note !== '' && (
          <>
            <dt>{messages.comment}</dt>
            <dd className={styles.note}>{note}</dd>
          </>
        )}
        {waybill !== null && (
          <>
            <dt>{messages.waybill}</dt>
            <dd>
              <span className="tabular">{waybill}</span>
              <CopyButton text={waybill} label={messages.copyWaybill} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
