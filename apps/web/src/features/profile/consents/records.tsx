import { useQuery } from '@tanstack/react-query';
import { formatDayTime } from '@club/rules/text/ukrainian';
import { consents } from '../../../data/customers/consents.ts';
import type { Consented } from '../../../data/customers/consents.ts';
import { asProblem } from '../../../data/problem.ts';
import { BlockFailed } from '../../../ui/state/block-failed.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import { SkeletonText } from '../../../ui/state/skeleton.tsx';
import { consentMessages as texts } from '../messages.ts';
import { messages } from './messages.ts';
import styles from './history.module.css';

export function Records() {
  const { data, error, refetch } = useQuery({ ...consents.list, staleTime: 0 });
  if (!data && error) {
    return <BlockFailed title={messages.failed} problem={asProblem(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonText lines={4} />;
  if (data.consents.length === 0) return <p className={styles.when}>{messages.empty}</p>;
  return (
    <Card padding="none">
      <ul role="list" className={styles.list}>
        {data.consents.map((record) => (
          <Entry key={`${record.purpose} ${record.given_at}`} {...record} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ purpose, given_at: given, withdrawn_at: withdrawn }: Consented) {
  return (
    <li className={styles.entry}>
      <b>{texts.purposes[purpose].name}</b>
      <span className={styles.when}>{texts.givenAt(formatDayTime(given))}</span>
      {withdrawn !== null && <span className={styles.when}>{texts.withdrawnAt(formatDayTime(withdrawn))}</span>}
    </li>
  );
}
