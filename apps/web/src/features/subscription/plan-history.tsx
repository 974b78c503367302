import { CircleCheck, CirclePause, CirclePlay, CircleX, Flag, Undo2 } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import type { PlanEvent } from '@club/rules/subscription';
import { formatDay, formatDayTime, formatXpChange } from '@club/rules/text/ukrainian';
import { subscription } from '../../data/subscription.ts';
import type { PlanRecord } from '../../data/subscription.ts';
import { asProblem } from '../../data/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { EmptyState } from '../../ui/state/empty.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { ListRow } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Sides } from '../../ui/surface/sides.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { lastDay } from './last-day.ts';
import { messages } from './messages.ts';
import styles from './plan.module.css';

const texts = messages.history;

/** Every month of the plan with its additional XP, by the ledger, and all of its events. */
export function PlanHistory() {
  const { data, error, refetch } = useQuery(subscription.history);
  if (data) return data.events.length === 0 ? <Empty /> : <Known history={data} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.historyFailed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ history: { events, periods, extra_xp: total } }: { history: PlanRecord }) {
  return (
    <div className={styles.page}>
      <Sides
        isEven
        beside={
          <>
            <Card tone="primary">
              <p>{texts.total}</p>
              <p className={styles.total}>{formatXpChange(total)}</p>
            </Card>
            <Section title={texts.months}>
              <Card padding="none">
                <ul role="list" className={styles.links}>
                  {periods.map((period) => (
                    <li key={period.starts_at}>
                      <Month period={period} />
                    </li>
                  ))}
                </ul>
              </Card>
            </Section>
          </>
        }
      >
        <Section title={texts.events}>
          <Card padding="none">
            <ol role="list" className={styles.links}>
              {events.map(({ kind, at }) => (
                <li key={`${kind} ${at}`}>
                  <Event kind={kind} at={at} />
                </li>
              ))}
            </ol>
          </Card>
        </Section>
      </Sides>
    </div>
  );
}

function Month({
  period: { starts_at: from, ends_at: to, codes, extra_xp: extra },
}: {
  period: PlanRecord['periods'][number];
}) {
  return (
    <ListRow
      title={messages.period(formatDay(from), lastDay(to))}
      text={texts.row(codes)}
      aside={<span className={extra > 0 ? styles.gain : undefined}>{formatXpChange(extra)}</span>}
    />
  );
}

const icons: Record<PlanEvent, typeof Flag> = {
  joined: CircleCheck,
  paused: CirclePause,
  resumed: CirclePlay,
  cancelled: CircleX,
  kept: Undo2,
  ended: Flag,
};

function Event({ kind, at }: PlanRecord['events'][number]) {
  const Icon = icons[kind];
  const { title, text } = texts.event[kind];
  return (
    <ListRow
      icon={<Icon size="1.375em" aria-hidden="true" />}
      title={title}
      text={
        <>
          {text}
          <br />
          <time dateTime={at}>{formatDayTime(at)}</time>
        </>
      }
    />
  );
}

function Empty() {
  return (
    <EmptyState
      art={`/art/scene-empty-history-${runtime.brand}.svg`}
      {...texts.empty}
      action={
        <Link to="/subscription" className={buttonClass()}>
          {texts.toPlan}
        </Link>
      }
    />
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="6rem" radius="var(--radius-card)" />
      <Skeleton height="14rem" radius="var(--radius-card)" />
    </div>
  );
}
