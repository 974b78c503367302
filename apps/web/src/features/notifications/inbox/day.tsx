import type { MouseEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { InboxNotification } from '@club/contract/customer/notifications';
import { formatTime, typeset } from '@club/rules/text/ukrainian';
import { notifications } from '../../../data/notifications/queries.ts';
import { internalPath } from '../../../device/destination.ts';
import { Card } from '../../../ui/surface/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rowClass } from '../../../ui/surface/list-row.tsx';
import { Section } from '../../../ui/surface/section.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { CategoryIcon } from '../category-icon.tsx';
import type { Day } from './days.ts';
import styles from './page.module.css';
import { messages } from '../messages.ts';

export function NotificationDay({ day }: { day: Day }) {
  return (
    <Section title={day.title}>
      <Card padding="none" className={styles.card}>
        <ul role="list" className={styles.list}>
          {day.notices.map((notice) => (
            <li key={notice.id}>
              <NotificationRow notice={notice} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** Opens its subject, which marks it as read. */
function NotificationRow({
  notice: { id, category, title, body, path, at, is_read: isRead },
}: {
  notice: InboxNotification;
}) {
  const router = useRouter();
  const client = useQueryClient();
  const href = internalPath(path) ?? '/notices';
  const open = (event: MouseEvent): void => {
    // Failing to mark it as read needs no message: the next view of the inbox shows it.
    if (!isRead) notifications.read(client, { ids: [id] }).catch(() => undefined);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void notifications.outdate(client);
    void router.navigate({ href });
  };
  return (
    <a href={href} className={classNames(rowClass, styles.notice)} onClick={open}>
      <span className={classNames(styles.icon, !isRead && styles.fresh)}>
        <CategoryIcon category={category} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {!isRead && <span className="visually-hidden">{messages.isNew} </span>}
          {typeset(title)}
        </span>
        <span className={styles.body}>{typeset(body)}</span>
        <span className={styles.facts}>
          {messages.categories[category]} · <time dateTime={at}>{formatTime(at)}</time>
        </span>
      </span>
      {!isRead && <span className={styles.dot} aria-hidden="true" />}
    </a>
  );
}

export function DaysSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height="1.5rem" width="40%" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="5.5rem" radius="var(--radius-card)" />
      ))}
    </div>
  );
}
