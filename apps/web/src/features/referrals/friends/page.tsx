import type { ReactNode } from 'react';
import { Package, Share2, UserPlus, UserRound } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@club/rules/text/ukrainian';
import { referrals } from '../../../data/referrals/queries.ts';
import type { Referrals } from '../../../data/referrals/queries.ts';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { IconList } from '../../../ui/surface/icon-list.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Friends } from './list.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';
import { ShareButton } from './share-button.tsx';
import type { Share } from './share-button.tsx';

const stepIcons = [Share2, UserPlus, Package] as const;

/** Who brought this customer to the club, and how far each friend they brought has come. */
export function Referral({ onShare, more }: { onShare: Share; more?: ReactNode }) {
  const { data, error, refetch } = useQuery(referrals.list);
  if (data) return <Known {...data} onShare={onShare} more={more} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

/** The list alone, for a page that has its own way to invite; nothing while it is empty. */
export function InvitedFriends() {
  const { data, error, refetch } = useQuery(referrals.list);
  if (data) return <Friends friends={data.referrals} year={data.year} />;
  if (!error) return <Skeleton height="8rem" radius="var(--radius-card)" />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ inviter, referrals, year, onShare, more }: Referrals & { onShare: Share; more: ReactNode }) {
  return (
    <div className={styles.page}>
      {inviter && (
        <Section title={messages.inviter}>
          <Card padding="none">
            <ListRow
              icon={<UserRound size="1.375em" aria-hidden="true" />}
              title={inviter.name}
              text={messages.since(formatDay(inviter.at))}
            />
          </Card>
        </Section>
      )}
      {referrals.length === 0 ? (
        <>
          <EmptyState
            art={`/art/scene-empty-history-${runtime.brand}.svg`}
            title={messages.empty.title}
            text={messages.empty.text}
            action={<ShareButton onShare={onShare} />}
          />
          <IconList items={messages.empty.steps.map((step, at) => ({ icon: stepIcons[at]!, ...step }))} />
        </>
      ) : (
        <>
          <Friends friends={referrals} year={year} />
          <ShareButton onShare={onShare} wide />
        </>
      )}
      {more}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="5rem" radius="var(--radius-card)" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
    </div>
  );
}
