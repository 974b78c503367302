import { Check, Flag } from '@club/icons/lucide';
import type { Reward } from '@club/contract/customer/exchange';
import { Link } from '../../../ui/action/link.tsx';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/text/price.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { rewardPath } from '../reward-order.ts';
import { messages } from '../messages.ts';
import styles from './card.module.css';

const texts = messages.card;

interface Props {
  reward: Reward;
  /** The customer chose to save XP for it. */
  isGoal: boolean;
  eager?: boolean;
}

/** A reward with its one state: it is available, so many XP are missing, or what else prevents it. */
export function RewardCard({ reward, isGoal, eager }: Props) {
  const { title, image, tileHue, bonuses } = reward;
  return (
    <Link
      to={rewardPath(reward)}
      className={classNames(cardClass({ padding: 'tight' }), styles.card, isGoal && styles.goal)}
    >
      <span className={classNames(styles.art, isClosed(reward) && styles.faded)}>
        <Tile src={image} alt="" hue={tileHue} eager={eager} />
      </span>
      <RewardChips reward={reward} isGoal={isGoal} />
      <span className={styles.title}>{title}</span>
      <Price now={messages.price(bonuses)} />
      <RewardNote reward={reward} />
    </Link>
  );
}

/** XP would not bring it now. */
const isClosed = ({ reason }: Reward): boolean => reason !== null && reason !== 'xp_missing';

/** Its goal mark, its obstacle, and how many are left when there are few. */
function RewardChips({ reward, isGoal }: Pick<Props, 'reward' | 'isGoal'>) {
  const { reason, left } = reward;
  const isFew = !isClosed(reward) && left !== null && left > 0;
  if (!isGoal && !isFew && !isClosed(reward)) return null;
  return (
    <span className={styles.chips}>
      {isGoal && (
        <StateChip tone="primary" icon={<Flag size="1em" aria-hidden="true" />}>
          {texts.goal}
        </StateChip>
      )}
      {reason !== null && reason !== 'xp_missing' && (
        <StateChip tone={reason === 'not_started' ? 'info' : 'neutral'}>{messages.chips[reason]}</StateChip>
      )}
      {isFew && <StateChip tone="warning">{texts.left(left)}</StateChip>}
    </span>
  );
}

/** The line under the price. */
function RewardNote({ reward }: { reward: Reward }) {
  const { bonuses, missing, reason, starts_at: starts, ends_at: ends } = reward;
  if (reason === null) {
    return (
      <span className={styles.note}>
        <span className={styles.enough}>
          <Check size="1.125em" aria-hidden="true" />
          {texts.enough}
        </span>
        {ends && <span>{texts.until(ends)}</span>}
      </span>
    );
  }
  if (reason === 'xp_missing') {
    return (
      <span className={styles.note}>
        <Progress value={1 - missing / bonuses} />
        <strong>{texts.missing(missing)}</strong>
        {ends && <span>{texts.until(ends)}</span>}
      </span>
    );
  }
  if (reason === 'not_started' && starts) return <span className={styles.note}>{texts.from(starts)}</span>;
  if (reason === 'ended' && ends) return <span className={styles.note}>{texts.over(ends)}</span>;
  return null;
}
