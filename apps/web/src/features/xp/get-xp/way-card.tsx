import { Link } from '@tanstack/react-router';
import type { EarningRule } from '../../../data/xp/queries.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { Progress } from '../../../ui/state/progress.tsx';
import { StateChip } from '../../../ui/state/chip.tsx';
import { messages } from './messages.ts';
import styles from './way-card.module.css';
import { WhyNot } from './why-not.tsx';

/** One way to earn: what it pays, how much of it is left, and where it begins. */
export function WayCard({ rule }: { rule: EarningRule }) {
  const { id, xp, state, reason } = rule;
  const { title, per, text, action } = messages.card(id);
  return (
    <Card className={styles.way}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {state !== 'available' && (
          <StateChip tone={state === 'done' ? 'success' : state === 'limit' ? 'info' : 'neutral'}>
            {messages.states[state]}
          </StateChip>
        )}
        {rule.is_doubled && state === 'available' && <StateChip tone="accent">{messages.doubled}</StateChip>}
      </div>
      {xp > 0 && (
        <p className={styles.amount}>
          {messages.amount(xp)} <span>{per}</span>
        </p>
      )}
      <p className={styles.text}>{reason ?? text}</p>
      {state !== 'locked' && <Count rule={rule} title={title} />}
      <div className={styles.ways}>
        {state === 'available' && (
          <Link to={rule.leads_to} className={buttonClass({ size: 's' })} aria-label={`${action}: ${title}`}>
            {action}
          </Link>
        )}
        <WhyNot rule={id} title={title} />
      </div>
    </Card>
  );
}

function Count({ rule, title }: { rule: EarningRule; title: string }) {
  const { state, used, limit, resets_at: resetsAt, wait_days: waitDays } = rule;
  const rest = messages.left(rule);
  const when = resetsAt === null ? null : state === 'done' ? messages.opens(resetsAt) : messages.resets(resetsAt);
  return (
    <div className={styles.count}>
      {limit !== null && (
        <>
          <Progress value={(used ?? 0) / limit} label={messages.progress(title)} />
          <p className={styles.line}>
            <span>{messages.count(rule)}</span>
            {state === 'available' && rest && <strong>{rest}</strong>}
          </p>
        </>
      )}
      {when !== null && <p>{when}</p>}
      {waitDays > 0 && <p>{messages.waits(waitDays)}</p>}
    </div>
  );
}
