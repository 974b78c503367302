import { useQuery } from '@tanstack/react-query';
import type { Marathon } from '@club/contract/customer/marathon';
import { marathon } from '../../data/marathon.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Fold } from '../../ui/surface/fold.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { DayTrack } from './day-track.tsx';
import { MainAction } from './main-action.tsx';
import styles from './marathon.module.css';
import { MarathonHero } from './hero.tsx';
import { messages } from './messages.ts';
import { Milestones } from './milestones.tsx';
import { RunCallout } from './run-callout.tsx';
import { LastSeason } from './season-result.tsx';
import { Tasks } from './tasks.tsx';
import { useMarathonActions } from './use-marathon-actions.ts';

/** The season: the customer's progress, today's tasks, the rewards and the rules. */
export function MarathonPage() {
  const { data, error, refetch } = useQuery(marathon.now);
  if (data?.season) return <Season marathon={data} />;
  if (data) return <NoSeason />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Season({ marathon }: { marathon: Marathon }) {
  const { join, count } = useMarathonActions();
  const error = join.error ?? count.error;
  const problem = error && asProblem(error);
  const { state, last, season } = marathon;
  return (
    <div className={styles.page}>
      <Sides
        isEven
        beside={
          <>
            <MarathonHero marathon={marathon} />
            <RunCallout marathon={marathon} />
            <DayTrack marathon={marathon} />
          </>
        }
      >
        {(state === 'running' || state === 'open') && <Tasks marathon={marathon} count={count} />}
        <Milestones marathon={marathon} />
        {last && last.season.id !== season?.id && <LastSeason result={last} />}
        <Rules marathon={marathon} />
        {problem && (
          <Callout tone="danger" title={messages.tasks.failed}>
            {problem.detail}
          </Callout>
        )}
      </Sides>
      <MainAction marathon={marathon} join={join} />
    </div>
  );
}

function Rules({ marathon: { entry, state, today, is_paid: isPaid } }: { marathon: Marathon }) {
  const texts = messages.rules;
  return (
    <Fold title={texts.title}>
      <ul className={styles.rules}>
        {texts.lines(isPaid).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {entry && state === 'running' && (
        <p className={styles.grace}>
          {entry.grace_from <= today ? texts.graceReady : texts.graceUsed(entry.grace_from)}
        </p>
      )}
    </Fold>
  );
}

function NoSeason() {
  const { title, text, action } = messages.none;
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      title={title}
      text={text}
      action={
        <Link to="/get-xp" className={buttonClass()}>
          {action}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="12rem" radius="var(--radius-panel)" />
      <Skeleton height="11rem" radius="var(--radius-card)" />
      <Skeleton height="16rem" radius="var(--radius-card)" />
    </div>
  );
}
