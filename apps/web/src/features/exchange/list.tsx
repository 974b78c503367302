import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { Reward } from '@club/contract/customer/exchange';
import { formatDayTime, formatXp } from '@club/rules/text/ukrainian';
import { rewards } from '../../data/exchange.ts';
import type { RewardList } from '../../data/exchange.ts';
import { xp } from '../../data/xp/queries.ts';
import { asProblem } from '../../data/problem.ts';
import { useStored } from '../../device/storage/stored.ts';
import { useNetwork } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';
import { announce } from '../../ui/state/announcer.tsx';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Chip, ChipRow } from '../../ui/action/chip.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import styles from './list.module.css';
import { groupRewards, nextStart } from './group-rewards.ts';
import { HeldReward } from './hold/held-reward.tsx';
import { messages } from './messages.ts';
import { RewardCard } from './reward/card.tsx';

/** Everything that XP can be spent on: what can be had now, then how far the rest is. */
export function ExchangeList({ goal }: { goal: ReactNode }) {
  const { isLoading: isGoalPending } = useQuery(xp.balance);
  const { data, error, dataUpdatedAt, isError, refetch } = useQuery(rewards.list);
  const { isOnline } = useNetwork();
  // The figure of the header, which may be newer than the list is without a network.
  const known = useStored('balance')[runtime.brand];
  if (!data && error) {
    const { detail, requestId } = asProblem(error);
    return <ErrorState title={messages.failed} text={detail} requestId={requestId} onRetry={() => void refetch()} />;
  }
  return (
    <div className={styles.page}>
      <Wallet balance={known ? known.xp + (data?.hold?.bonuses ?? 0) : data?.balance} />
      {data && isError && isOnline && (
        <Callout tone="info">{messages.offline(formatDayTime(new Date(dataUpdatedAt)))}</Callout>
      )}
      {data?.hold && <HeldReward hold={data.hold} />}
      <Card padding="none" className={styles.partners}>
        <Link to="/certificates" className={rowClass}>
          <RowContent title={messages.certificates.title} text={messages.certificates.text} chevron />
        </Link>
      </Card>
      {data && !isGoalPending ? (
        <>
          {goal}
          <Rewards {...data} />
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

function Rewards({ rewards }: Pick<RewardList, 'rewards'>) {
  const [isAffordable, setIsAffordable] = useState(false);
  if (rewards.length === 0) return <Nothing rewards={rewards} />;
  const shown = isAffordable ? rewards.filter(({ reason }) => reason === null) : rewards;
  const toggle = (): void => {
    const next = !isAffordable;
    setIsAffordable(next);
    announce(messages.shown(next ? rewards.filter(({ reason }) => reason === null).length : rewards.length));
  };
  return (
    <>
      <ChipRow label={messages.filter}>
        <Chip pressed={isAffordable} onPress={toggle}>
          {messages.affordable}
        </Chip>
      </ChipRow>
      {shown.length === 0 && <NotYet onReset={toggle} />}
      {groupRewards(shown).map(({ id, rewards: own }, index) => (
        <Section key={id} title={messages.groups[id]}>
          <ul role="list" className={styles.grid}>
            {own.map((reward, place) => (
              <li key={reward.id} className={styles.cell}>
                <RewardCard reward={reward} eager={index === 0 && place < 2} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
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

function NotYet({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      {...messages.empty.affordable}
      action={
        <>
          <Link to="/get-xp" className={buttonClass()}>
            {messages.earnMore}
          </Link>
          <Button variant="quiet" onClick={onReset}>
            {messages.empty.showAll}
          </Button>
        </>
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
