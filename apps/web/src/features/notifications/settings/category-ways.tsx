import { useId } from 'react';
import { notificationChannels, offeredChannels } from '@club/rules/notifications';
import type { NotificationCategory, NotificationChannel } from '@club/rules/notifications';
import { CategoryIcon } from '../category-icon.tsx';
import { messages as inbox } from '../messages.ts';
import { isThere } from '../offered.ts';
import { messages } from './messages.ts';
import { Link } from '../../../ui/action/link.tsx';
import { SwitchInput } from '../../../ui/form/switch-input.tsx';
import styles from './settings.module.css';

interface Props {
  category: NotificationCategory;
  on: readonly NotificationChannel[];
  hasEmail: boolean;
  /** Offers require the age and the consent. */
  isAllowed: boolean;
  /** The id of the text that explains why nothing can be changed now. */
  blockedBy: string | undefined;
  onChange: (on: NotificationChannel[]) => void;
}

/** One kind of notifications and the ways it may take, each on or off immediately. */
export function CategoryWays({ category, on, hasEmail, isAllowed, blockedBy, onChange }: Props) {
  const id = useId();
  const toggle = (way: NotificationChannel): void =>
    onChange(notificationChannels.filter((one) => (one === way ? !on.includes(one) : on.includes(one))));
  return (
    <fieldset className={styles.category} aria-describedby={`${id}-text`}>
      <legend className={styles.legend}>
        <CategoryIcon category={category} />
        {inbox.categories[category]}
      </legend>
      <p id={`${id}-text`} className={styles.text}>
        {isAllowed ? messages.texts[category] : messages.offersWhy}{' '}
        {!isAllowed && (
          <Link to="/profile" className={styles.link}>
            {messages.toProfile}
          </Link>
        )}
      </p>
      <div className={styles.ways}>
        {offeredChannels[category].filter(isThere).map((way) => {
          const lacksEmail = way === 'email' && !hasEmail;
          return (
            <label key={way} className={styles.way}>
              <SwitchInput
                small
                aria-label={`${inbox.categories[category]}: ${messages.ways[way]}`}
                aria-describedby={blockedBy ?? (lacksEmail ? `${id}-email` : `${id}-text`)}
                checked={isAllowed && !lacksEmail && on.includes(way)}
                disabled={!isAllowed || lacksEmail || blockedBy !== undefined}
                onChange={() => toggle(way)}
              />
              <span>{messages.ways[way]}</span>
              {lacksEmail && (
                <span id={`${id}-email`} className="visually-hidden">
                  {messages.noEmail}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
