import { BookOpen, CircleQuestionMark, History } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatXp, formatXpChange } from '@club/rules/text/ukrainian';
import { subscription } from '../../data/subscription.ts';
import type { Subscription } from '../../data/subscription.ts';
import { asProblem } from '../../data/problem.ts';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { Benefits } from './benefits.tsx';
import { lastDay } from './last-day.ts';
import { messages } from './messages.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plan.module.css';
import { WhatIsDoubled } from './join-bar.tsx';

/** The monthly plan: its state, its benefits, this month's XP, and every way out. */
export function PlanPage() {
  const { data, error, refetch } = useQuery(subscription.plan);
  if (data) return <Known plan={data} />;
  if (!error) return <Waiting />;
  return <ErrorState title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
}

function Known({ plan }: { plan: Subscription }) {
  return (
    <div className={styles.page}>
      <PlanCard plan={plan} />
      <WhatIsDoubled plan={plan} />
      {plan.period && <Counters period={plan.period} />}
      {plan.lines.length > 0 && (
        <Section title={messages.gives}>
          <Benefits single={formatXp(plan.code_xp)} double={formatXp(plan.code_xp * plan.times)} />
        </Section>
      )}
      <Links />
    </div>
  );
}

function Counters({ period }: { period: NonNullable<Subscription['period']> }) {
  const { starts_at: from, ends_at: to, codes, extra_xp: extra } = period;
  return (
    <Section
      title={messages.counters}
      action={<span className={styles.soft}>{messages.period(formatDay(from), lastDay(to))}</span>}
    >
      <dl className={styles.counters}>
        <div>
          <dd>{codes}</dd>
          <dt>{messages.codes(codes)}</dt>
        </div>
        <div>
          <dd className={styles.gain}>{formatXpChange(extra)}</dd>
          <dt>{messages.extra}</dt>
        </div>
      </dl>
    </Section>
  );
}

const links = [
  { to: '/subscription/history', title: messages.links.history, Icon: History },
  { to: '/subscription/about', title: messages.links.about, Icon: BookOpen },
  { to: '/subscription/faq', title: messages.links.faq, Icon: CircleQuestionMark },
] as const;

function Links() {
  return (
    <Card padding="none">
      <ul role="list" className={styles.links}>
        {links.map(({ to, title, Icon }) => (
          <li key={to}>
            <Link to={to} className={rowClass}>
              <RowContent icon={<Icon size="1.375em" aria-hidden="true" />} title={title} chevron />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height="13rem" radius="var(--radius-panel)" />
      <Skeleton height="9rem" radius="var(--radius-card)" />
    </div>
  );
}
