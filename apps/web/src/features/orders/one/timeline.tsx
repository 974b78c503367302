import { Check } from '@club/icons/lucide';
import type { Order } from '@club/contract/customer/orders';
import { formatDay, formatTime } from '@club/rules/text/ukrainian';
import { classNames } from '../../../ui/class-names.ts';
import { messages } from './messages.ts';
import { pathOf } from './path.ts';
import styles from './one.module.css';

/** The progress of an order from top to bottom, with times of past steps. */
export function Timeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-path">
      <h3 id="order-path" className={styles.name}>
        {messages.timeline}
      </h3>
      <ol className={styles.path}>
        {pathOf(order).map(({ name, at, isNow }) => (
          <li
            key={`${name} ${at ?? ''}`}
            className={classNames(styles.step, at !== null && styles.behind, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {at !== null && <Check size="0.875em" />}
            </span>
            <span className={styles.words}>
              <span>{name}</span>
              {at === null ? (
                <span className="visually-hidden">{messages.ahead}</span>
              ) : (
                <time dateTime={at} className={styles.when}>
                  {formatDay(at)}, {formatTime(at)}
                </time>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
