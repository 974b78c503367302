import { useQuery } from '@tanstack/react-query';
import { offers } from '../../../data/content/offers.ts';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import { OfferItem } from './offer.tsx';
import styles from './page.module.css';

/** The club's current offers: each with its rule, its last day, its terms and one way on. */
export function Offers() {
  const { data, error, refetch } = useQuery(offers.list);
  if (data?.offers.length === 0) return <None />;
  if (data)
    return (
      <ul role="list" className={styles.list}>
        {data.offers.map((offer, index) => (
          <li key={offer.id}>
            <OfferItem offer={offer} eager={index === 0} />
          </li>
        ))}
      </ul>
    );
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function None() {
  const toShop = (
    <Link to="/shop" className={buttonClass()}>
      {messages.toShop}
    </Link>
  );
  return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...messages.empty} action={toShop} />;
}

function Waiting() {
  return (
    <div className={styles.list}>
      {[1, 2].map((card) => (
        <Skeleton key={card} height="26rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
