import { ChevronDown } from '@club/icons/lucide';
import type { EarningRule } from '../../../data/xp/queries.ts';
import { messages } from './messages.ts';
import styles from './way-details.module.css';
import { WhyNot } from './why-not.tsx';

/** Rarely needed details: when it is reset, when its XP come, and why the last time paid none. */
export function WayDetails({ rule }: { rule: EarningRule }) {
  const { id, state, reason, resets_at: resetsAt, wait_days: waitDays } = rule;
  const { title } = messages.card(rule);
  const when = resetsAt === null ? null : state === 'done' ? messages.opens(resetsAt) : messages.resets(resetsAt);
  return (
    <details className={styles.details}>
      <summary aria-label={messages.detailsOf(title)}>
        {messages.details}
        <ChevronDown size="1.125em" aria-hidden="true" />
      </summary>
      {when !== null && <p>{when}</p>}
      {waitDays > 0 && reason === null && <p>{messages.pendingFor(waitDays)}</p>}
      <WhyNot rule={id} title={title} />
    </details>
  );
}
