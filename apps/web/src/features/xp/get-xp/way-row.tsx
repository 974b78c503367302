import { Check, Hourglass, Lock } from '@club/icons/lucide';
import type { EarningRule } from '../../../data/xp/queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { messages } from './messages.ts';
import styles from './way-row.module.css';
import { WayDetails } from './way-details.tsx';

const icons = { done: Check, limit: Hourglass, locked: Lock, available: Check };

/** A way without a current action: done with its tick, or why not and until when. */
export function WayRow({ rule }: { rule: EarningRule }) {
  const { state, reason, xp, resets_at: resetsAt } = rule;
  const { title } = messages.card(rule);
  const Icon = icons[state];
  const when = resetsAt === null ? '' : state === 'done' ? messages.opens(resetsAt) : messages.resets(resetsAt);
  return (
    <div className={styles.row}>
      <span className={classNames(styles.sign, state === 'done' && styles.done)}>
        <Icon size="1.125em" aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{reason ?? [messages.states[state === 'available' ? 'done' : state], when].filter(Boolean).join('. ')}</p>
        <WayDetails rule={rule} />
      </div>
      {xp > 0 && <span className={styles.xp}>{messages.amount(xp, rule.unit === 'xp')}</span>}
    </div>
  );
}
