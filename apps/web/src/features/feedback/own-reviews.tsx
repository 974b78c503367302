import { CircleCheck, CircleX, Clock } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { OwnReview } from '@club/contract/customer/feedback';
import { formatDay } from '@club/rules/text/ukrainian';
import { reviews } from '../../data/feedback/reviews.ts';
import { asProblem } from '../../data/problem.ts';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import styles from './feedback.module.css';
import { reasonNames, reviewListMessages as texts } from './messages.ts';
import { ReviewPhotos } from './review-photo.tsx';
import { Stars } from './stars.tsx';

const appearances = {
  waiting: { tone: 'info', icon: Clock },
  published: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'warning', icon: CircleX },
} as const;

/** The customer's reviews, and their outcomes. Nothing without any. */
export function OwnReviews() {
  const { data, error, refetch } = useQuery(reviews.own);
  if (!data && error) {
    return <BlockFailed title={texts.mineFailed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!data || data.length === 0) return null;
  return (
    <Section title={texts.mine}>
      <ul role="list" className={styles.list}>
        {data.map((review) => (
          <li key={review.id}>
            <OwnReviewCard review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OwnReviewCard({ review }: { review: OwnReview }) {
  const { tone, icon: Icon } = appearances[review.state];
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{review.title}</h3>
        <StateChip tone={tone} icon={<Icon size="1.25em" aria-hidden="true" />}>
          {texts.state[review.state]}
        </StateChip>
      </div>
      <p className={styles.quiet}>
        <Stars stars={review.stars} /> {formatDay(review.created_at)}
      </p>
      {review.reasons.length > 0 && (
        <p className={styles.quiet}>{review.reasons.map((reason) => reasonNames[reason]).join(' · ')}</p>
      )}
      {review.text !== '' && <p className={styles.text}>{review.text}</p>}
      <ReviewPhotos ids={review.photos} label={texts.photosOf(review.title)} of={review.title} />
      {review.note !== null && <p className={styles.note}>{texts.why(review.note)}</p>}
    </Card>
  );
}
