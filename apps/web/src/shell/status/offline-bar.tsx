import { formatMoment } from '@club/rules/text/ukrainian';
import { useIsFetching } from '@tanstack/react-query';
import { isCrowded, queryClient } from '../../data/query-client.ts';
import { useNetwork, useOfflineSince } from '../../device/network.ts';
import { messages } from '../layout/bar-messages.ts';
import styles from './offline-bar.module.css';

/** The only place that shows the time, and the day too if it is another; the region always exists, so that screen readers announce it. */
export function OfflineBar() {
  const { isOnline } = useNetwork();
  const at = useOfflineSince();
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

/** Calls that were refused for a crowd, and are repeated automatically in a moment. */
const crowded: Parameters<typeof useIsFetching>[0] = {
  predicate: ({ state }) => isCrowded(state.fetchFailureReason),
};
