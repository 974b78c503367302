import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import type { RewardReply } from '../../../data/exchange.ts';
import { asProblem } from '../../../data/problem.ts';
import { runtime } from '../../../device/runtime.ts';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { ErrorState } from '../../../ui/state/error.tsx';
import { Price } from '../../../ui/text/price.tsx';
import { Skeleton, SkeletonText } from '../../../ui/state/skeleton.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { StickyBar } from '../../../ui/surface/sticky-bar.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { rewardPath } from '../reward-order.ts';
import { messages } from '../messages.ts';
import { QuickWays } from '../quick-ways.tsx';
import { RewardAction, WayToButton } from './action.tsx';
import { RewardFacts } from './facts.tsx';
import type { RewardOrder, RewardVariant } from './props.ts';
import styles from './page.module.css';
import { RewardReasonCard } from './reason.tsx';
import { VariantRadios } from './variant-radios.tsx';
import { useQuery } from '@tanstack/react-query';
import { rewards } from '../../../data/exchange.ts';

// Few rewards are held when their page opens.
const HeldRewardCard = lazy(async () => ({ default: (await import('../hold/held-reward.tsx')).HeldRewardCard }));

interface Props {
  id: string;
  /** Which of the two addresses is open: the other one is redirected to when the reward belongs there. */
  isActivePage: boolean;
  /** Puts a taken reward into the cart and moves on to its delivery. */
  onTaken: (reward: RewardReply['reward'], variant: RewardVariant) => void;
  Order: RewardOrder;
  /** Makes it what XP are saved for. */
  goalOf: (reward: RewardReply['reward']) => ReactNode;
  Frame: ComponentType<{ bar: ReactNode; children: ReactNode }>;
}

/** A reward with its terms: its requirements now, or the one reason why it is unavailable. */
export function RewardPage({ id, isActivePage, onTaken, Order, goalOf, Frame }: Props) {
  const { data, error, isGone, refetch } = useReward(id);
  if (isGone) return <Gone />;
  if (!data && error) {
    return (
      <>
        <h1 className="visually-hidden">{messages.rewardFailed}</h1>
        <ErrorState title={messages.rewardFailed} problem={asProblem(error)} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <Waiting />;
  if ((data.reward.reason === null) !== isActivePage) return <Navigate to={rewardPath(data.reward)} replace />;
  return <Known {...data} onTaken={onTaken} Order={Order} goalOf={goalOf} Frame={Frame} />;
}

type KnownProps = RewardReply & Pick<Props, 'onTaken' | 'Order' | 'goalOf' | 'Frame'>;

function Known({ reward, balance, hold, ways, onTaken, Order, goalOf, Frame }: KnownProps) {
  const [chosenId, setChosenId] = useState<string>();
  const chosen =
    reward.variants.find(({ variant_id }) => variant_id === chosenId) ??
    reward.variants.find(({ available }) => available) ??
    reward.variants[0];
  if (!chosen) return <Gone />;
  const isHeld = hold?.product_id === reward.id;
  return (
    <Frame
      bar={
        <StickyBar>
          <RewardAction
            reward={reward}
            variant={chosen}
            balance={balance}
            hold={hold}
            onTaken={onTaken}
            Order={Order}
          />
        </StickyBar>
      }
    >
      <article className={styles.reward}>
        <div className={styles.art}>
          <Tile src={reward.image} alt={reward.title} hue={reward.tileHue} wide eager />
        </div>
        <div className={styles.head}>
          {/* How many XP are missing is shown in a separate card. */}
          {reward.reason && reward.reason !== 'xp_missing' && (
            <p>
              <StateChip tone={reward.reason === 'not_started' ? 'info' : 'neutral'}>
                {messages.chips[reward.reason]}
              </StateChip>
            </p>
          )}
          <h1>{reward.title}</h1>
          <p className={styles.subtitle}>{reward.subtitle}</p>
          <Price now={messages.price(chosen.bonuses)} size="l" />
        </div>
        {isHeld && (
          <Suspense>
            <HeldRewardCard hold={hold} isOwnPage />
          </Suspense>
        )}
        <RewardReasonCard reward={reward} balance={balance} />
        {!isHeld && canBeGoal(reward) && goalOf(reward)}
        <QuickWays ways={ways} />
        <VariantRadios variants={reward.variants} chosen={chosen} onChoose={setChosenId} />
        <RewardFacts reward={reward} variant={chosen} balance={balance} />
        <section className={styles.about}>
          <h2>{messages.about}</h2>
          {reward.description.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ul className={styles.own}>
            {reward.facts.map(({ name, value }) => (
              <li key={name}>
                {name}: {value}
              </li>
            ))}
          </ul>
        </section>
      </article>
    </Frame>
  );
}

/** What cannot be had at all, or had already, is nothing to save for. */
const canBeGoal = ({ reason }: RewardReply['reward']): boolean =>
  reason === null || reason === 'xp_missing' || reason === 'age_needed';

function Gone() {
  return (
    <>
      <h1 className="visually-hidden">{messages.gone.title}</h1>
      <EmptyState
        art={`/art/scene-no-results-${runtime.brand}.svg`}
        {...messages.gone}
        action={<WayToButton to="/exchange" label={messages.toExchange} />}
      />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.reward}>
      <div className={styles.art}>
        <Skeleton height="100%" radius="var(--radius-card)" />
      </div>
      <Skeleton width="80%" height="var(--heading-1)" />
      <Skeleton width="40%" height="var(--font-28)" />
      <SkeletonText lines={4} />
    </div>
  );
}

/** One reward; `isGone` when there is none of this id in the brand. */
export function useReward(id: string) {
  const isId = /^\d{1,19}$/.test(id);
  const query = useQuery({ ...rewards.one(id), enabled: isId });
  return { ...query, isGone: !isId || asProblem(query.error).status === 404 };
}
