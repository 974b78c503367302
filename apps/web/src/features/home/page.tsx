import type { ReactNode } from 'react';
import { Link } from '../../ui/action/link.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { useFirstScreen } from '../../ui/surface/first-screen.ts';
import styles from './page.module.css';
import { messages } from './messages.ts';
import { OrderAlert } from './order-alert.tsx';
import { RegularAlert } from './regular-alert.tsx';
import { useHomeOrders } from './use-home-orders.ts';

interface HomePageProps {
  hero: ReactNode;
  more: ReactNode;
  /** What is still to come makes a column longer. */
  isGrowing: boolean;
  children: ReactNode;
}

/**
 * Home with the legal line below it; on a large screen `more` is beside the rest. Until it is known whether an order
 * has an alert, everything below loads hidden behind blocks of its size: otherwise the alert would push it down under
 * the finger. What is outside every phone's first view is rendered after that frame.
 */
export function HomePage({ hero, more, isGrowing, children }: HomePageProps) {
  const { alert, last, isPending } = useHomeOrders({ isPart: false });
  const { first, hasRest } = useFirstScreen<HTMLDivElement>();
  return (
    <div className={styles.page}>
      <div ref={first} className={styles.column}>
        {hero}
        {alert && <OrderAlert alert={alert} />}
        {!alert && last && <RegularAlert />}
        {isPending && <Waiting />}
        <div className={styles.column} hidden={isPending}>
          {children}
        </div>
      </div>
      {hasRest && (
        <>
          <div className={`${styles.column} ${styles.more}`} hidden={isPending}>
            {more}
          </div>
          <footer className={styles.legal} hidden={isPending || isGrowing}>
            <p>{messages.legal}</p>
            <Link to="/user-agreement">{messages.agreement}</Link>
          </footer>
        </>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="70%" height="1.3em" />
      <Skeleton height="8.5rem" radius="var(--radius-card)" />
      <Skeleton width="40%" height="1.3em" />
      <Skeleton height="17rem" radius="var(--radius-card)" />
    </div>
  );
}
