import { Link } from '@tanstack/react-router';
import type { Reward } from '@club/contract/customer/exchange';
import { cardClass } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Price } from '../../../ui/text/price.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { rewardPath } from '../group-rewards.ts';
import { messages } from '../messages.ts';
import styles from './card.module.css';

const texts = messages.card;

export function RewardCard({ reward, eager }: { reward: Reward; eager?: boolean }) {
  const { title, image, tileHue, bonuses, reason } = reward;
  const isOpen = reason === null || reason === 'xp_missing';
  return (
    <Link to={rewardPath(reward)} className={classNames(cardClass({ padding: 'tight' }), styles.card)}>
      <span className={classNames(styles.art, !isOpen && styles.faded)}>
        <Tile src={image} alt="" hue={tileHue} eager={eager} />
      </span>
      <RewardChip reward={reward} />
      <span className={styles.title}>{title}</span>
      <Price now={messages.price(bonuses)} />
      <RewardNote reward={reward} />
    </Link>
  );
}

function RewardChip({ reward: { reason, left } }: { reward: Reward }) {
  const isFew = left !== null && left > 0;
  if (reason !== null && reason !== 'xp_missing') {
    return (
      <span className={styles.chip}>
        <StateChip tone={reason === 'not_started' ? 'info' : 'neutral'}>{messages.chips[reason]}</StateChip>
      </span>
    );
  }
  if (!isFew) return null;
  return (
    <span className={styles.chip}>
      <StateChip tone="warning">{texts.left(left)}</StateChip>
    </span>
  );
}

/** One line that says what stands between the customer and the reward. */
function RewardNote({ reward }: { reward: Reward }) {
  const { bonuses, missing, reason, starts_at: starts, ends_at: ends } = reward;
  if (reason === 'xp_missing') {
    return (
      <span className={styles.note}>
        <Progress value={1 - missing / bonuses} />
        <strong>{texts.missing(missing)}</strong>
      </span>
    );
  }
  if (reason === 'not_started' && starts) return <span className={styles.note}>{texts.from(starts)}</span>;
  if (reason === 'ended' && ends) return <span className={styles.note}>{texts.over(ends)}</span>;
  return ends && reason === null ? <span className={styles.note}>{texts.until(ends)}</span> : null;
}
