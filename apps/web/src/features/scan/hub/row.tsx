import { CircleDashed } from '@club/icons/lucide';
import { formatDayTime, formatXpChange } from '@club/rules/text/ukrainian';
import type { Scan } from '../../../data/scans/queries.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';
import { resultAppearances } from '../end.ts';

interface Props {
  scan: Scan;
  /** Two lines for any result, so that its list has its final height before it is loaded. */
  isBrief?: boolean;
}

export function ScanRow({ scan, isBrief = false }: Props) {
  const { icon: Icon, tone } = resultAppearances[scan.result];
  const code = scan.code_tail ? messages.outbox.code(scan.code_tail) : messages.history.unread;
  const message = scan.result !== 'credited' && <span className={styles.message}>{scan.message}</span>;
  return (
    <li>
      <ListRow
        icon={<Icon className={styles[tone]} size="1.375rem" aria-hidden="true" />}
        title={scan.line ? `${code} · ${messages.line[scan.line]}` : code}
        text={
          <>
            {message}
            {!(isBrief && message) && formatDayTime(scan.at)}
          </>
        }
        aside={scan.xp !== 0 && formatXpChange(scan.xp)}
      />
    </li>
  );
}

/** Rows that have not come yet, as high as brief ones. */
export function WaitingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li key={place} aria-hidden="true">
      <ListRow
        icon={<Skeleton width="1.375rem" height="1.375rem" radius="50%" />}
        title={<WaitingLine width="9em" />}
        text={<WaitingLine width="11em" />}
      />
    </li>
  ));
}

function WaitingLine({ width }: { width: string }) {
  return (
    <span className={styles.waitingLine}>
      <Skeleton width={width} height="0.75em" />
    </span>
  );
}

/** The room of codes that are still to come. */
export function FreeRows({ count }: { count: number }) {
  return (
    <li className={styles.free} style={{ gridRowEnd: `span ${count}` }}>
      <CircleDashed size="1.375rem" aria-hidden="true" />
      <span>{messages.hub.free}</span>
    </li>
  );
}
