import type { RewardReason } from '@club/rules/xp/exchange';
import type { RewardReply } from '../../../data/exchange.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { messages } from '../messages.ts';
import styles from './reason.module.css';

/** The one main reason, and how far the XP have come. Nothing for a reward that can be had now. */
export function RewardReasonCard({ reward, balance }: Pick<RewardReply, 'reward' | 'balance'>) {
  const { reason, title, bonuses, missing } = reward;
  if (reason === null) return null;
  return (
    <>
      {reason !== 'xp_missing' && <Why reward={reward} reason={reason} />}
      {missing > 0 && (
        <Card className={styles.way}>
          <p className={styles.line}>
            <strong>{messages.progress.missing(missing)}</strong>
            <span>{messages.progress.have(balance, bonuses)}</span>
          </p>
          <Progress value={balance / bonuses} label={messages.progress.label(title)} />
        </Card>
      )}
    </>
  );
}

/** A newer server may return reasons that this page does not know. */
const known: Partial<Record<string, { title: string; text: string }>> = messages.reasons;

/** Missing XP are shown by the progress. */
function Why({ reward, reason }: Pick<RewardReply, 'reward'> & { reason: Exclude<RewardReason, 'xp_missing'> }) {
  const { title, text } = known[reason] ?? messages.otherReason;
  const { starts_at: starts, ends_at: ends } = reward;
  const from = reason === 'not_started' && starts ? messages.card.from(starts) : undefined;
  const when = reason === 'ended' && ends ? messages.card.over(ends) : from;
  return (
    <Callout tone={reason === 'not_allowed' ? 'warning' : 'info'} title={when ? `${title} · ${when}` : title}>
      {text}
    </Callout>
  );
}
