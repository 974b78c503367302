import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offers } from '../../data/offers.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { messages } from './messages.ts';
import { Offer } from './offer.tsx';
import styles from './offers.module.css';

/** What the club offers now: each with its rule, its last day, its terms and one way on. */
export function Offers() {
  const { data, error, refetch } = useQuery(offers.list);
  if (data?.offers.length === 0) return <None />;
  if (data)
    return (
      <ul role="list" className={styles.list}>
        {data.offers.map((offer, index) => (
          <li key={offer.id}>
            <Offer offer={offer} eager={index === 0} />
          </li>
        ))}
      </ul>
    );
  if (!error) return <Waiting />;
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
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
