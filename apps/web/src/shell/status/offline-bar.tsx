import { formatTime } from '@club/rules/text/ukrainian';
import { useNetwork } from '../../device/network.ts';
import { messages } from '../layout/bar-messages.ts';
import styles from './offline-bar.module.css';

/** The region is always there, so that screen readers hear of what appears in it. */
export function OfflineBar() {
  const { isOnline, dataAt } = useNetwork();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          {dataAt === null ? messages.offline : messages.offlineSince(formatTime(new Date(dataAt)))}
        </p>
      )}
    </div>
  );
}
