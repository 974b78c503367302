import { useQuery } from '@tanstack/react-query';
import { BadgePercent } from '@club/icons/lucide';
import type { NewsCard } from '@club/contract/customer/content';
import { formatDay } from '@club/rules/text/ukrainian';
import { news } from '../../../data/content/news.ts';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { Link } from '../../../ui/action/link.tsx';
import { Card, cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { RowContent, rowClass } from '../../../ui/surface/list-row.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import styles from './list.module.css';

export function NewsList() {
  const { data, error, refetch } = useQuery(news.list);
  if (data?.news.length === 0) {
    return <EmptyState art={`/art/scene-no-results-${runtime.brand}.svg`} {...messages.empty} />;
  }
  if (data)
    return (
      <>
        <ToOffers />
        <Cards news={data.news} />
      </>
    );
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function ToOffers() {
  return (
    <Card padding="none" className={styles.offers}>
      <Link to="/offers" className={rowClass}>
        <RowContent
          icon={<BadgePercent size="1.375em" aria-hidden="true" />}
          title={messages.offers}
          text={messages.offersText}
          chevron
        />
      </Link>
    </Card>
  );
}

function Cards({ news }: { news: readonly NewsCard[] }) {
  return (
    <ul className={styles.list}>
      {news.map(({ id, title, lead, at, image }, index) => (
        <li key={id}>
          <Link to={`/news/${id}`} className={classNames(cardClass({ padding: 'tight' }), styles.card)}>
            {image && (
              <img
                className={styles.art}
                src={image}
                alt=""
                width="400"
                height="200"
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
            )}
            <span className={styles.words}>
              <time className={styles.date} dateTime={at}>
                {formatDay(at)}
              </time>
              <span className={styles.title}>{title}</span>
              <span className={styles.lead}>{lead}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="20rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
