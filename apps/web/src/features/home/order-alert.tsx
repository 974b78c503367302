import { CreditCard, Package, PackageOpen, Undo2 } from '@club/icons/lucide';
import { kyivMidnight } from '@club/rules/time/calendar';
import { formatTime, formatWeekday } from '@club/rules/text/ukrainian';
import { Link } from '../../ui/action/link.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowContent } from '../../ui/surface/list-row.tsx';
import type { Alert } from './alert.ts';
import { messages } from './messages.ts';
import styles from './order-alert.module.css';

const texts = messages.order;
const icons = {
  unpaid: CreditCard,
  parcel: Package,
  returnAnswered: Undo2,
  shipped: Package,
  preparing: PackageOpen,
} as const;

/** The news of an order, in a line that leads to it. */
export function OrderAlert({ alert }: { alert: Alert }) {
  const Icon = icons[alert.kind];
  const { title, text } = messageOf(alert);
  return (
    <section aria-label={texts.label}>
      <Link
        to={`/history-order/${alert.order.order_number}`}
        className={classNames(cardClass({ tone: 'accent' }), styles.alert)}
      >
        <RowContent
          icon={<Icon className={styles.own} size="1.625em" aria-hidden="true" />}
          title={title}
          text={<span className={styles.own}>{text}</span>}
          chevron
        />
      </Link>
    </section>
  );
}

function messageOf(alert: Alert): { title: string; text: string } {
  const { order } = alert;
  const { order_number: number, waybill } = order;
  const day = order.arrives_on;
  const arrival = day === null ? undefined : texts.arrives(formatWeekday(kyivMidnight(day)));
  const place = [order.shipping_address.city, order.shipping_address.address1].filter(Boolean).join(', ');
  switch (alert.kind) {
    case 'unpaid':
      return {
        title: texts.unpaid(number),
        text: alert.until ? texts.until(formatTime(alert.until)) : texts.unpaidText,
      };
    case 'parcel':
      return { title: texts.parcel[alert.parcel], text: order.parcel?.text || place };
    case 'returnAnswered':
      return { title: alert.isAccepted ? texts.returnAccepted : texts.returnRefused, text: texts.ofOrder(number) };
    case 'shipped':
      if (order.parcel?.state === 'returning') return { title: texts.returning(number), text: texts.returningText };
      return { title: texts.shipped(number), text: arrival ?? (place || (waybill ? texts.waybill(waybill) : '')) };
    case 'preparing':
      return {
        title: texts.preparing(number),
        text: arrival ?? (order.delivery_type === 3 ? texts.soonIpost : texts.soon),
      };
  }
}
