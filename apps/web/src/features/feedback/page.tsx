import { Camera, ShieldCheck, Star } from '@club/icons/lucide';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { asProblem } from '../../data/problem.ts';
import { useShownData } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { IconList } from '../../ui/surface/icon-list.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './feedback.module.css';
import { OwnReviews } from './own-reviews.tsx';
import { ReviewableList } from './reviewable-list.tsx';
import { useBackgroundImport, useFeedback } from './use-feedback.ts';
import type { Reviewable } from './use-feedback.ts';
import { reviewListMessages as texts } from './messages.ts';

// The list is what most come for; the form with its photos comes when something is chosen.
const ReviewInHand = lazy(() => import('./form/review-in-hand.tsx'));

/** Reviewable and reviewed lines; `?item=` is the current review, `?o=` an order to begin with. */
export function FeedbackPage() {
  const { item: wanted, o: order } = useSearch({ strict: false }) as { item?: string; o?: string | number };
  const feedback = useFeedback();
  useBackgroundImport();
  const sure = useFreshFor(feedback, wanted, order);
  // A sent review is no longer open, but its form is replaced by thanks and not by an empty place.
  const [hand, setHand] = useState<Reviewable>();
  const item = feedback.items.find(({ key, state }) => key === wanted && state === 'open');
  if (item !== undefined && item.key !== hand?.key) setHand(item);
  if (feedback.error && feedback.items.length === 0) {
    return (
      <ErrorState title={texts.failed} problem={asProblem(feedback.error)} onRetry={() => void feedback.refetch()} />
    );
  }
  if (feedback.isPending || !sure) return <Waiting />;
  if (hand !== undefined && hand.key === wanted) {
    return (
      <Suspense fallback={<Waiting />}>
        <ReviewInHand key={hand.key} item={hand} />
      </Suspense>
    );
  }
  const isOrderReviewed = feedback.items.some((one) => isOf(one, order));
  return <Overview feedback={feedback} isGone={wanted !== undefined} isOrderReviewed={isOrderReviewed} />;
}

type Feedback = ReturnType<typeof useFeedback>;

/**
 * A reply cached for half an hour may be older than the order that the page was opened for: then it is refetched, once.
 */
function useFreshFor(feedback: Feedback, wanted: string | undefined, order: string | number | undefined): boolean {
  const navigate = useNavigate();
  const [wasRefetched, setWasRefetched] = useState(false);
  const { items, isPending, refetch } = feedback;
  const first = items.find((item) => item.state === 'open' && isOf(item, order));
  const isMissing =
    wanted === undefined ? order !== undefined && first === undefined : !items.some(({ key }) => key === wanted);
  const isSure = isPending || !isMissing || wasRefetched;
  useEffect(() => {
    if (isSure) return undefined;
    let isLeft = false;
    void refetch().then(() => {
      if (!isLeft) setWasRefetched(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isSure, refetch]);
  useEffect(() => {
    if (first === undefined || isPending || !isSure) return;
    void navigate({ to: '/feedback', search: { item: first.key }, replace: true, viewTransition: false });
  }, [first, isPending, isSure, navigate]);
  return isSure && first === undefined;
}

const isOf = ({ from }: Reviewable, order: string | number | undefined): boolean =>
  order !== undefined && 'order' in from && from.order === String(order);

interface OverviewProps {
  feedback: Feedback;
  isGone: boolean;
  /** Of the order that the page was opened for nothing is left to review. */
  isOrderReviewed: boolean;
}

function Overview({ feedback, isGone, isOrderReviewed }: OverviewProps) {
  useShownData(feedback.at);
  const hasOpen = feedback.items.some(({ state }) => state === 'open');
  return (
    <div className={styles.page}>
      {isGone && (
        <Callout tone="info" title={texts.gone.title}>
          {texts.gone.text}
        </Callout>
      )}
      {hasOpen && isOrderReviewed && (
        <Callout tone="success" title={texts.orderReviewed.title}>
          {texts.orderReviewed.text}
        </Callout>
      )}
      {hasOpen ? <ReviewableList {...feedback} /> : <NothingToRate isAllReviewed={feedback.items.length > 0} />}
      <OwnReviews />
      {hasOpen && <Tips />}
    </div>
  );
}

const tipIcons = [Star, Camera, ShieldCheck] as const;

/** Everything that was received recently is reviewed, or nothing was. */
function NothingToRate({ isAllReviewed }: { isAllReviewed: boolean }) {
  const { title, text } = isAllReviewed ? texts.allReviewed : texts.empty;
  const hasText = isAllReviewed || !runtime.absent.includes('retail');
  return (
    <>
      <EmptyState
        art={`/art/scene-parcel-${runtime.brand}.svg`}
        title={title}
        {...(hasText && { text })}
        action={
          <Link to="/shop" className={buttonClass()}>
            {texts.empty.toShop}
          </Link>
        }
      />
      <Tips />
    </>
  );
}

/** What makes a review a good one. */
function Tips() {
  return <IconList items={texts.empty.tips.map((tip, at) => ({ icon: tipIcons[at]!, ...tip }))} />;
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton width="50%" height="1.5rem" />
      <Skeleton height="9rem" radius="var(--radius-card)" />
      <Skeleton height="9rem" radius="var(--radius-card)" />
    </div>
  );
}
