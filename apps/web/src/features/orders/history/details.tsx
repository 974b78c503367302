import type { ReactNode } from 'react';
import type { Order } from '@club/contract/customer/orders';
import { formatPhone } from '@club/rules/people/phone';
import { typeset } from '@club/rules/text/ukrainian';
import { CancelOrder } from './cancel-order.tsx';
import { OrderLines } from './lines.tsx';
import { messages } from '../messages.ts';
import styles from './details.module.css';
import { OrderSteps } from './steps.tsx';
import { paymentText, deliveryText } from '../text.ts';
import { Link } from '../../../ui/action/link.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { ReturnOrder } from './return-order.tsx';

export function OrderDetails({ order }: { order: Order }) {
  const { shipping_address: address, shipping_lines: lines, note } = order;
  return (
    <div className={styles.facts}>
      <OrderLines order={order} />
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

/** A name and its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
