import { UserRound } from 'lucide-react';
import type { ReplyOf } from '@club/contract/calls';
import type { ReferralStage } from '@club/rules/invites';
import { formatDay, formatXp, formatXpChange } from '@club/rules/ukrainian';
import { asProblem } from '../../client/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import type { Tone } from '../../ui/state-chip.tsx';
import { messages } from './messages.ts';
import styles from './referral.module.css';
import { ShareButton } from './share-button.tsx';
import type { Share } from './share-button.tsx';
import { useReferrals } from './use-referrals.ts';

type Referrals = ReplyOf<'GET /api/user/get-referrals'>;
type Friend = Referrals['referrals'][number];

/** Who brought this customer to the club, and how far each friend they brought has come. */
export function Referral({ onShare }: { onShare: Share }) {
  const { data, error, refetch } = useReferrals();
  if (data) return <Known {...data} onShare={onShare} />;
  if (!error) return <Waiting />;
  const { detail, requestId } = asProblem(error);
  return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
}

function Known({ inviter, referrals, onShare }: Referrals & { onShare: Share }) {
  return (
    <div className={styles.page}>
      {inviter && (
        <Section title={messages.inviter}>
          <Card padding="none">
            <ListRow icon={<Person />} title={inviter.name} text={messages.since(formatDay(inviter.at))} />
          </Card>
        </Section>
      )}
      {referrals.length === 0 ? (
        <EmptyState
          art={`/art/scene-empty-history-${runtime.brand}.svg`}
          {...messages.empty}
          action={<ShareButton onShare={onShare} />}
        />
      ) : (
        <>
          <Friends friends={referrals} />
          <ShareButton onShare={onShare} wide />
        </>
      )}
    </div>
  );
}

function Friends({ friends }: { friends: readonly Friend[] }) {
  const earned = friends.reduce((sum, { stage, xp }) => sum + (stage === 'paid' ? xp : 0), 0);
  return (
    <Section title={messages.friends}>
      <p className={styles.summary}>
        {messages.count(friends.length)}
        {earned > 0 && ` · ${messages.earned(formatXp(earned))}`}
      </p>
      <Card padding="none" className={styles.card}>
        <ul role="list" className={styles.list}>
          {friends.map((friend) => (
            <li key={`${friend.at} ${friend.name}`}>
              <FriendRow {...friend} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

const tones: Record<ReferralStage, Tone> = {
  invited: 'neutral',
  registered: 'info',
  first_order: 'info',
  waiting: 'warning',
  paid: 'success',
};

function FriendRow({ name, stage, at, xp }: Friend) {
  return (
    <ListRow
      icon={<Person />}
      title={name}
      text={formatDay(at)}
      aside={
        <span className={styles.aside}>
          <StateChip tone={tones[stage]}>{messages.stages[stage]}</StateChip>
          {xp > 0 && <span className={styles.xp}>{formatXpChange(xp)}</span>}
        </span>
      }
    />
  );
}

function Person() {
  return <UserRound size="1.375em" aria-hidden="true" />;
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="5rem" radius="var(--radius-card)" />
      <Skeleton height="12rem" radius="var(--radius-card)" />
    </div>
  );
}
