import type { Order } from '@club/contract/customer/orders';
import type { OrderState } from '@club/rules/orders/states';
import { formatDay, formatTime } from '@club/rules/text/ukrainian';
import { messages } from '../messages.ts';
import styles from './details.module.css';

/** What happened to the order and when, the first thing first. */
export function OrderSteps({ steps }: { steps: Order['steps'] }) {
  const known = steps.filter(({ state }) => state in messages.state);
  if (known.length === 0) return null;
  return (
    <div>
      <h4 className={styles.title}>{messages.steps}</h4>
      <ol className={styles.steps}>
        {known.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            <span>{messages.state[state as OrderState]}</span>
            <time dateTime={at} className={styles.quiet}>
              {formatDay(at)}, {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </div>
  );
}
