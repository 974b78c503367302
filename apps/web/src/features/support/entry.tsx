import { Headset } from '@club/icons/lucide';
import { useQuery } from '@tanstack/react-query';
import { support } from '../../data/support.ts';
import { Link } from '../../ui/action/link.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { messages } from './messages.ts';
import styles from './support.module.css';

const texts = messages.entry;

/** The way to a human, with a mark for an unread answer; a single answered request opens directly. */
export function SupportEntry() {
  const { data } = useQuery(support.requests);
  const unread = data?.requests.filter((request) => request.is_unread) ?? [];
  const [only] = unread;
  return (
    <Card padding="none">
      <Link to="/support" search={unread.length === 1 && only ? { request: only.id } : {}} className={rowClass}>
        <RowContent
          icon={<Headset size="1.375em" aria-hidden="true" />}
          title={
            <span className={styles.requestTitle}>
              {unread.length > 0 && <span className={styles.unread} aria-hidden="true" />}
              {texts.title}
            </span>
          }
          text={unread.length > 0 ? texts.answered : texts.text}
          chevron
        />
      </Link>
    </Card>
  );
}
