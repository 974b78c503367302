import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '@club/contract/customer/feedback';
import { formatDay } from '@club/rules/text/ukrainian';
import { asProblem } from '../../../data/problem.ts';
import { reviews } from '../../../data/feedback/reviews.ts';
import type { ReviewPage } from '../../../data/feedback/reviews.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { averageText, reasonNames } from '../messages.ts';
import { productMessages as texts } from './messages.ts';
import styles from './reviews.module.css';
import { ReviewPhotos } from '../review-photo.tsx';
import { Stars } from '../stars.tsx';

/** Customers' reviews of a product: the average, how it is computed, and the reviews. */
export default function ProductReviews({ productId }: { productId: string }) {
  const query = useReviews(productId);
  const { data, error, refetch } = query;
  return (
    <Section title={texts.title}>
      {data ? (
        <Reviews pages={data.pages} query={query} />
      ) : error ? (
        <BlockFailed title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <ReviewsSkeleton />
      )}
    </Section>
  );
}

function useReviews(productId: string) {
  return useInfiniteQuery(reviews.ofProduct(productId));
}

function Reviews({ pages, query }: { pages: readonly ReviewPage[]; query: ReturnType<typeof useReviews> }) {
  const [first] = pages;
  const listed = pages.flatMap((page) => page.reviews);
  if (!first || first.average === null) {
    return (
      <div className={styles.empty}>
        <p>{texts.empty}</p>
        <p className={styles.quiet}>{texts.emptyText}</p>
      </div>
    );
  }
  const showMore = async (): Promise<void> => {
    const { data: now } = await query.fetchNextPage();
    announce(texts.loaded(now?.pages.flatMap((page) => page.reviews).length ?? listed.length));
  };
  return (
    <div className={styles.reviews}>
      <Summary average={first.average} page={first} />
      <ul role="list" className={styles.list}>
        {listed.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="secondary" wide pending={query.isFetchingNextPage} onClick={() => void showMore()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function Summary({ average, page: { count, stars } }: { average: number; page: ReviewPage }) {
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <b aria-hidden="true">{averageText(average)}</b>
        <span className="visually-hidden">{texts.average(average)}</span>
        <span className={styles.quiet}>{texts.count(count)}</span>
      </p>
      <ol role="list" className={styles.bars}>
        {stars
          .map((those, place) => ({ those, of: place + 1 }))
          .toReversed()
          .map(({ those, of }) => (
            <li key={of}>
              <span aria-hidden="true">{of}</span>
              <meter value={those} max={count} aria-label={texts.starsRow(of, those)} />
              <span aria-hidden="true">{those}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const { author, stars, reasons, text, photos, published_at: at, is_mine: isMine } = review;
  return (
    <article className={styles.review}>
      <p className={styles.head}>
        <b>{author}</b>
        {isMine && <span className={styles.quiet}>{texts.mine}</span>}
        <span className={styles.quiet}>{formatDay(at)}</span>
      </p>
      <p className={styles.marks}>
        <Stars stars={stars} />
        {reasons.length > 0 && (
          <span className={styles.quiet}>{reasons.map((reason) => reasonNames[reason]).join(' · ')}</span>
        )}
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      <ReviewPhotos ids={photos} label={texts.photos(author)} of={author} />
    </article>
  );
}

function ReviewsSkeleton() {
  return (
    <div className={styles.reviews}>
      <Skeleton width="60%" height="4rem" radius="var(--radius-control)" />
      <Skeleton height="7rem" radius="var(--radius-card)" />
      <span className="visually-hidden">{texts.loading}</span>
    </div>
  );
}
