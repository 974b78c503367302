import { CircleCheck, CircleDashed } from '@club/icons/lucide';
import { useMutation } from '@tanstack/react-query';
import { formatXp } from '@club/rules/text/ukrainian';
import { asProblem } from '../../data/problem.ts';
import { profile as profileData } from '../../data/customers/profile.ts';
import type { ProfileFacts } from '../../data/customers/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import styles from './complete-card.module.css';
import { messages } from './messages.ts';

/** Requirements of a complete profile, ticked off one by one, and the XP for it; absent if there is no such reward. */
export function CompleteCard({ profile }: { profile: ProfileFacts }) {
  const { reward } = profile;
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
          {left > 0 ? messages.reward(xp) : messages.rewardPaid}
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
        {left > 0 ? <p className={styles.left}>{messages.rewardLeft(left)}</p> : <Claim profile={profile} xp={xp} />}
      </Card>
    </section>
  );
}

/**
 * A profile completed without the customer: it was imported whole, or the club or the law requires less than before.
 */
function Claim({ profile: { first_name, last_name }, xp }: { profile: ProfileFacts; xp: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (_input: void, { client }) => profileData.rename(client, { first_name, last_name }),
  });
  return (
    <>
      {error && <Callout tone="danger">{asProblem(error).detail}</Callout>}
      <Button wide pending={isPending} onClick={() => mutate()}>
        {messages.claim(xp)}
      </Button>
    </>
  );
}
