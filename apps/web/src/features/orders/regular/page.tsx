import { Plus } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { asProblem } from '../../../data/problem.ts';
import { regularOrders } from '../../../data/orders/regular.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { RegularCard } from './card.tsx';
import type { RegularHandlers } from './card.tsx';
import { messages } from './messages.ts';
import { NoRegularOrders } from './none.tsx';
import styles from './regular.module.css';

/** Orders that are repeated every so many weeks: the next day, current availability, and all actions. */
export function RegularOrders({ onRepeat }: RegularHandlers) {
  const { data, error, refetch } = useQuery(regularOrders.list);
  if (data === undefined && error) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (data === undefined)
    return (
      <div className={styles.page}>
        <Skeleton height="300px" radius="var(--radius-card)" />
        <span className="visually-hidden">{messages.loading}</span>
      </div>
    );
  if (data.length === 0) return <NoRegularOrders />;
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{messages.lead}</p>
      {data.map((regular) => (
        <RegularCard key={regular.id} regular={regular} onRepeat={onRepeat} />
      ))}
      <Link to="/history-order" className={buttonClass({ variant: 'secondary', wide: true })}>
        <Plus size="1.25em" aria-hidden="true" />
        {messages.another}
      </Link>
    </div>
  );
}
