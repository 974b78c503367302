import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Order } from '@club/contract/customer/orders';
import { kopOf } from '@club/rules/money';
import { formatPhone } from '@club/rules/people/phone';
import { formatAmount, formatMoney, typeset } from '@club/rules/text/ukrainian';
import { CancelOrder } from './cancel-order.tsx';
import { messages } from '../messages.ts';
import styles from './details.module.css';
import { OrderSteps } from './steps.tsx';
import { paymentText, deliveryText } from '../text.ts';
import { ParcelFacts } from './parcel-facts.tsx';
import { ReturnOrder } from './return-order.tsx';

export function OrderDetails({ order }: { order: Order }) {
  const { shipping_address: address, shipping_lines: lines, note } = order;
  return (
    <div className={styles.facts}>
      <Lines order={order} />
      <dl className={styles.list}>
        <Fact name={messages.delivery}>
          {deliveryText(order)}
          {lines.map(({ code, title }) => (
            <span key={code} className={styles.quiet}>
              {typeset(title)}
            </span>
          ))}
        </Fact>
        <Fact name={messages.recipient}>
          {address.first_name} {address.last_name}
          <span className={styles.quiet}>{formatPhone(address.phone)}</span>
        </Fact>
        <Fact name={messages.payment}>{paymentText(order)}</Fact>
        {note !== '' && (
          <Fact name={messages.comment}>
            <span className={styles.note}>{note}</span>
          </Fact>
        )}
      </dl>
      <ParcelFacts order={order} />
      <OrderSteps steps={order.steps} />
      {order.can_return && <ReturnOrder order={order} />}
      {order.can_cancel && <CancelOrder order={order} />}
      <Link to="/support" search={{ order: order.order_number }} className={styles.support}>
        {messages.support}
      </Link>
    </div>
  );
}

function Lines({ order }: { order: Order }) {
  const { discount, promocode } = order;
  return (
    <ul className={styles.items}>
      {order.line_items.map((item) => (
        <li key={item.variant_id} className={styles.item}>
          <span>
            {item.title}
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
