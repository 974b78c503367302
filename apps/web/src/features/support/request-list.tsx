import { useQuery } from '@tanstack/react-query';
import type { SupportRequest } from '@club/contract/customer/support';
import type { RequestState } from '@club/rules/support';
import { formatDay } from '@club/rules/text/ukrainian';
import { support } from '../../data/support.ts';
import { asProblem } from '../../data/problem.ts';
import { Link } from '../../ui/action/link.tsx';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { RowContent, rowClass } from '../../ui/surface/list-row.tsx';
import { Section } from '../../ui/surface/section.tsx';
import { StateChip, type Tone } from '../../ui/state/chip.tsx';
import { messages } from './messages.ts';
import styles from './support.module.css';

const texts = messages.list;
export const tones: Record<RequestState, Tone> = { open: 'info', answered: 'success', closed: 'neutral' };

/** Empty for a customer without requests. */
export function RequestList() {
  const { data, error, refetch } = useQuery(support.requests);
  if (!data && error)
    return <BlockFailed title={texts.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  if (!data || data.requests.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Card padding="none">
        <ul role="list" className={styles.rows}>
          {data.requests.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function RequestRow({ request: { id, topic, state, at, is_unread: isUnread } }: { request: SupportRequest }) {
  return (
    <Link to="/support" search={{ request: id }} className={rowClass}>
      <RowContent
        title={
          <span className={styles.requestTitle}>
            {isUnread && <span className={styles.unread} aria-hidden="true" />}
            {messages.topics[topic]}
            {isUnread && <span className="visually-hidden">, {texts.unread}</span>}
          </span>
        }
        text={`${texts.number(id)} · ${formatDay(at).replace(' ', '\u00A0')}`}
        aside={<StateChip tone={tones[state]}>{messages.states[state]}</StateChip>}
        chevron
      />
    </Link>
  );
}
