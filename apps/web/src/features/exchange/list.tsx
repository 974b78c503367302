import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronRight, Ticket } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { Reward } from '@club/contract/customer/exchange';
import { formatMoment, formatXp } from '@club/rules/text/ukrainian';
import { rewards } from '../../data/exchange.ts';
import type { RewardList } from '../../data/exchange.ts';
import { xp } from '../../data/xp/queries.ts';
import type { XpGoal } from '../../data/xp/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { useLastBalance } from '../../data/xp/balance.ts';
import { useNetwork, useShownData } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';
import { Link } from '../../ui/action/link.tsx';
import { announce } from '../../ui/state/announcer.tsx';
import { buttonClass } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { useFirstScreen } from '../../ui/surface/first-screen.ts';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { StoredNote } from '../../ui/state/stored-note.tsx';
import styles from './list.module.css';
import { HeldRewardCard } from './hold/held-reward.tsx';
import { messages } from './messages.ts';
import { inOrder, nextStart } from './reward-order.ts';
import { RewardCard } from './reward/card.tsx';

/** Everything that XP can be spent on, in one grid: each card shows whether the XP suffice and what prevents it. */
export function ExchangeList({ goal }: { goal: ReactNode }) {
  const { data: account, isLoading, isFetched } = useQuery(xp.balance);
  // A failed fetch counts as an answer: the goal below refetches, and would be removed for it, again and again.
  const isGoalPending = isLoading && !isFetched;
  const { data, error, dataUpdatedAt, isError, refetch } = useQuery(rewards.list);
  const { isOnline } = useNetwork();
  useShownData(dataUpdatedAt);
  // The figure of the header, which may be newer than the list is without a network.
  const known = useLastBalance();
  if (!data && error) {
    return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.page}>
      <Wallet balance={known ? known.xp + (data?.hold?.bonuses ?? 0) : data?.balance} />
      {data && isError && isOnline && <StoredNote moment={formatMoment(new Date(dataUpdatedAt))} />}
      {data?.hold && <HeldRewardCard hold={data.hold} />}
      {!runtime.absent.includes('certificates') && (
        <Card padding="none" className={styles.partners}>
          <Link to="/certificates" className={rowClass}>
            <RowContent
              icon={<Ticket size="1.375em" aria-hidden="true" />}
              title={messages.certificates.title}
              text={messages.certificates.text}
              chevron
            />
          </Link>
        </Card>
      )}
      {data && !isGoalPending ? (
        <>
          {goal}
          <Rewards rewards={data.rewards} goalId={chosenOf(account?.goal)} />
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}

function Wallet({ balance }: { balance: number | undefined }) {
  return (
    <Card tone="primary" className={styles.wallet}>
      <p>
        <span className={styles.label}>{messages.balance}</span>{' '}
        {balance === undefined ? (
          <Skeleton width="7rem" height="1.4em" />
        ) : (
          <strong className={styles.sum}>{formatXp(balance)}</strong>
        )}
      </p>
      <Link to="/get-xp" className={styles.more}>
        {messages.earnMore}
        <ChevronRight size="1.125em" aria-hidden="true" />
      </Link>
    </Card>
  );
}

/** The reward that the customer chose to save for. */
const chosenOf = (goal: XpGoal | undefined): string | undefined =>
  goal?.is_chosen && goal.kind === 'reward' ? goal.id : undefined;

/** Cards of the first screen. */
const atOnce = 4;

interface RewardsProps extends Pick<RewardList, 'rewards'> {
  goalId: string | undefined;
}

function Rewards({ rewards, goalId }: RewardsProps) {
  const [isAffordable, setIsAffordable] = useState(false);
  const affordable = rewards.filter(({ reason }) => reason === null);
  if (rewards.length === 0) return <Nothing rewards={rewards} />;
  const show = (next: boolean): void => {
    setIsAffordable(next);
    announce(messages.shown(next ? affordable.length : rewards.length));
  };
  // Where all or none can be had the choice would change nothing.
  const hasChoice = affordable.length > 0 && affordable.length < rewards.length;
  const shown = isAffordable && hasChoice ? affordable : rewards;
  return (
    <>
      {hasChoice && (
        <ChipRow label={messages.filter}>
          <Chip pressed={!isAffordable} onPress={() => show(false)}>
            {messages.every}
          </Chip>
          <Chip pressed={isAffordable} onPress={() => show(true)}>
            {messages.affordable}
          </Chip>
        </ChipRow>
      )}
      <Grid rewards={inOrder(shown, goalId)} goalId={goalId} />
    </>
  );
}

/** The first screen immediately; a filter chosen by the chips after the chip is repainted. */
function Grid({ rewards, goalId }: RewardsProps) {
  const { first, hasRest } = useFirstScreen<HTMLUListElement>();
  const chosen = useDeferredValue(rewards);
  return (
    <ul ref={first} role="list" className={styles.grid} aria-label={messages.rewards}>
      {chosen.slice(0, hasRest ? undefined : atOnce).map((reward, place) => (
        <li key={reward.id} className={styles.cell}>
          <RewardCard reward={reward} isGoal={reward.id === goalId} eager={place < atOnce} />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ rewards }: { rewards: readonly Reward[] }) {
  const next = nextStart(rewards);
  return (
    <EmptyState
      art={`/art/scene-no-results-${runtime.brand}.svg`}
      title={messages.empty.none.title}
      text={next === undefined ? messages.empty.none.text : messages.empty.noneYet(next)}
      action={
        <Link to="/get-xp" className={buttonClass()}>
          {messages.earnMore}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height="17rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
