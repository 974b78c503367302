import { formatDayTime, formatXpChange } from '@club/rules/text/ukrainian';
import type { Scan } from '../../../data/scans/queries.ts';
import { ListRow } from '../../../ui/surface/list-row.tsx';
import styles from './page.module.css';
import { messages } from '../messages.ts';
import { resultAppearances } from '../end.ts';

export function ScanRow({ scan }: { scan: Scan }) {
  const { icon: Icon, tone } = resultAppearances[scan.result];
  const code = scan.code_tail ? messages.outbox.code(scan.code_tail) : messages.history.unread;
  return (
    <li>
      <ListRow
        icon={<Icon className={styles[tone]} size="1.375rem" aria-hidden="true" />}
        title={scan.line ? `${code} · ${messages.line[scan.line]}` : code}
        text={
          <>
            {scan.result !== 'credited' && <span className={styles.message}>{scan.message}</span>}
            {formatDayTime(scan.at)}
          </>
        }
        aside={scan.xp !== 0 && formatXpChange(scan.xp)}
      />
    </li>
  );
}
