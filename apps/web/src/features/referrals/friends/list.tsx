import { UserRound } from '@club/icons/lucide';
import type { ReferralStage } from '@club/rules/referrals';
import { formatDay, formatXp, formatXpChange } from '@club/rules/text/ukrainian';
import type { Friend, Referrals } from '../../../data/referrals/queries.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import type { Tone } from '../../../ui/state/chip.tsx';
import { Appeal } from './appeal.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';

/** Each friend's progress, the next step and its time, and what is left of the year. */
export function Friends({ friends, year }: { friends: readonly Friend[]; year: Referrals['year'] }) {
  const earned = friends.reduce((sum, { stage, xp }) => sum + (stage === 'paid' ? xp : 0), 0);
  return (
    <>
      {year.is_paid && <Year {...year} />}
      {friends.length > 0 && (
        <Section title={messages.friends}>
          <p className={styles.summary}>
            {messages.count(friends.length)}
            {earned > 0 && ` · ${messages.earned(formatXp(earned))}`}
          </p>
          <Card padding="none" className={styles.card}>
            <ul role="list" className={styles.list}>
              {friends.map((friend) => (
                <li key={friend.id}>
                  <FriendRow {...friend} />
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  );
}

function Year({ used, cap, ends_at: endsAt }: Referrals['year']) {
  return (
    <Card className={styles.year}>
      <p className={styles.yearHead}>
        <span>{messages.year}</span>
        <strong>{messages.yearUsed(used, cap)}</strong>
      </p>
      <Progress value={cap === 0 ? 1 : used / cap} label={messages.year} />
      <p className={styles.small}>{messages.yearLeft(Math.max(cap - used, 0), formatDay(endsAt))}</p>
    </Card>
  );
}

const tones: Record<ReferralStage, Tone> = {
  invited: 'neutral',
  registered: 'info',
  first_order: 'info',
  review: 'warning',
  waiting: 'warning',
  paused: 'neutral',
  paid: 'success',
  not_paid: 'neutral',
};

function FriendRow(friend: Friend) {
  const { name, stage, xp } = friend;
  return (
    <>
      <ListRow
        icon={<UserRound size="1.375em" aria-hidden="true" />}
        title={name}
        text={nextOf(friend)}
        aside={
          <span className={styles.aside}>
            <StateChip tone={tones[stage]}>{messages.stages[stage]}</StateChip>
            {xp > 0 && <span className={stage === 'paid' ? styles.xp : styles.promised}>{formatXpChange(xp)}</span>}
          </span>
        }
      />
      {stage === 'review' && <Review {...friend} />}
    </>
  );
}

function nextOf({ stage, at, next_at: nextAt, reason }: Friend): string | undefined {
  const { next } = messages;
  if (stage === 'review' && nextAt !== null)
    return Date.parse(nextAt) < Date.now() ? next.overdue : next.review(formatDay(nextAt));
  if (stage === 'waiting' && nextAt !== null) return next.waiting(formatDay(nextAt));
  if (stage === 'not_paid') return reason ? messages.reasons[reason] : undefined;
  if (stage === 'first_order' || stage === 'paused') return next[stage];
  return stage === 'paid' ? next.paid(formatDay(at)) : next.registered(formatDay(at));
}

/** No one is denied without an explanation: what is alike, who decides, and a field to explain. */
function Review({ id, name, reason, can_appeal: canAppeal }: Friend) {
  return (
    <div className={styles.review}>
      {reason && <p>{messages.reasons[reason]}.</p>}
      <p>{messages.reviewNote}</p>
      <Appeal friend={id} name={name} canAppeal={canAppeal} />
    </div>
  );
}
