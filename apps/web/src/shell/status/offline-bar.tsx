import { formatMoment } from '@club/rules/text/ukrainian';
import { useIsFetching } from '@tanstack/react-query';
import { isCrowded, queryClient } from '../../data/query-client.ts';
import { useNetwork } from '../../device/network.ts';
import { messages } from '../layout/bar-messages.ts';
import styles from './offline-bar.module.css';

/** The time is said here alone, and the day too where it is another; the region is always there, so that screen readers hear of what appears in it. */
export function OfflineBar() {
  const { isOnline, dataAt, shownAt } = useNetwork();
  const at = shownAt ?? dataAt;
  const refused = useIsFetching(crowded, queryClient);
  const offline = at === null ? messages.offline : messages.offlineSince(formatMoment(new Date(at)));
  return (
    <div role="status">
      {isOnline ? (
        refused > 0 && <p className={styles.bar}>{messages.crowded}</p>
      ) : (
        <p className={styles.bar}>{offline}</p>
      )}
    </div>
  );
}

/** Calls that were refused for a crowd, and are repeated by themselves in a moment. */
const crowded: Parameters<typeof useIsFetching>[0] = {
  predicate: ({ state }) => isCrowded(state.fetchFailureReason),
};
