import { useState } from 'react';
import { CalendarClock } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { regularOrders } from '../../data/orders/regular.ts';
import { Link } from '../../ui/action/link.tsx';
import { cardClass } from '../../ui/surface/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowContent } from '../../ui/surface/list-row.tsx';
import { messages } from './messages.ts';
import styles from './order-alert.module.css';

const texts = messages.regular;
// Only the date changes it on its own; the customer's actions refetch it.
const freshMs = 3_600_000;

/**
 * A regular order that may be placed now. If Home does not know it when it opens, it is not inserted later, for it
 * would push the rest down under the finger: the next time Home opens it is shown.
 */
export function RegularAlert() {
  const { data } = useQuery({ ...regularOrders.list, refetchOnMount: true, staleTime: freshMs });
  const due = data?.find(({ is_due: isDue, is_paused: isPaused }) => isDue && !isPaused);
  const [isKnown] = useState(due !== undefined);
  if (!isKnown || due === undefined) return null;
  return (
    <section aria-label={texts.label}>
      <Link to="/regular-orders" className={classNames(cardClass({ tone: 'accent' }), styles.alert)}>
        <RowContent
          icon={<CalendarClock className={styles.own} size="1.625em" aria-hidden="true" />}
          title={texts.due}
          text={<span className={styles.own}>{texts.ofOrder(due.order_number)}</span>}
          chevron
        />
      </Link>
    </section>
  );
}
