import { CircleCheck, CircleDashed } from '@club/icons/lucide';
import { formatXp } from '@club/rules/text/ukrainian';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import styles from './complete-card.module.css';
import { messages } from './messages.ts';

/** What a complete profile takes, ticked off one by one, and the XP for it; absent where there is no such reward. */
export function CompleteCard({ profile: { reward } }: { profile: ProfileFacts }) {
  if (reward === null) return null;
  const xp = formatXp(reward.xp);
  if (reward.is_paid)
    return (
      <Card padding="none">
        <ListRow
          icon={<CircleCheck className={styles.done} size="1.375em" aria-hidden="true" />}
          title={messages.rewardPaid}
          text={messages.rewardPaidText(xp)}
        />
      </Card>
    );
  const left = reward.steps.filter(({ is_done: isDone }) => !isDone).length;
  return (
    <section aria-labelledby="profile-reward">
      <Card tone="accent" className={styles.card}>
        <h2 id="profile-reward" className={styles.title}>
          {messages.reward(xp)}
        </h2>
        <ul role="list" className={styles.steps}>
          {reward.steps.map(({ step, is_done: isDone }) => (
            <li key={step}>
              {isDone ? (
                <CircleCheck className={styles.done} size="1.25em" aria-hidden="true" />
              ) : (
                <CircleDashed size="1.25em" aria-hidden="true" />
              )}
              <span>
                {messages.rewardSteps[step]}
                <span className="visually-hidden">: {isDone ? messages.stepDone : messages.stepMissing}</span>
              </span>
            </li>
          ))}
        </ul>
        {left > 0 && <p className={styles.left}>{messages.rewardLeft(left)}</p>}
      </Card>
    </section>
  );
}
