import type { SupportMessage } from '@club/contract/customer/support';
import { formatDay, formatTime } from '@club/rules/text/ukrainian';
import { classNames } from '../../ui/class-names.ts';
import { messages } from './messages.ts';
import { OwnPhoto } from './own-photo.tsx';
import styles from './thread.module.css';

const texts = messages.thread;

/** The customer's messages on the right, the club's on the left; the author is written as well. */
export function ThreadMessages({ messages: said }: { messages: readonly SupportMessage[] }) {
  return (
    <ol role="list" className={styles.messages} aria-label={texts.messages}>
      {said.map(({ id, author, text, at, photos }) => (
        <li key={id} className={classNames(styles.message, styles[author])}>
          <p className={styles.who}>
            {texts.said(author === 'customer' ? texts.you : texts.staff, `${formatDay(at)}, ${formatTime(at)}`)}
          </p>
          <p className={styles.text}>{text}</p>
          {photos.length > 0 && (
            <div className={styles.photos}>
              {photos.map((photo, n) => (
                <OwnPhoto key={photo.id} id={photo.id} place={n + 1} at={at} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
