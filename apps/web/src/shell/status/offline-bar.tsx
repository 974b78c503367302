import { formatMoment } from '@club/rules/text/ukrainian';
import { notifyManager, useIsFetching } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isClosed, isCrowded, queryClient } from '../../data/query-client.ts';
import { useNetwork, useOfflineSince } from '../../device/network.ts';
import { messages } from '../layout/messages.ts';
import styles from './offline-bar.module.css';

/** The only place that shows the time, and the day too if it is another; the region always exists, so that screen readers announce it. */
export function OfflineBar() {
  const { isOnline } = useNetwork();
  const at = useOfflineSince();
  const isShut = useSyncExternalStore(subscribeToCalls, isClosedForPage);
  const refused = useIsFetching(crowded, queryClient);
  const offline = at === null ? messages.offline : messages.offlineSince(formatMoment(new Date(at)));
  const online = isShut ? messages.closed : refused > 0 && messages.crowded;
  const shown = isOnline ? online : offline;
  return <div role="status">{shown && <p className={styles.bar}>{shown}</p>}</div>;
}

/** Calls that were refused for a crowd, and are repeated automatically in a moment. */
const crowded: Parameters<typeof useIsFetching>[0] = {
  predicate: ({ state }) => isCrowded(state.fetchFailureReason),
};

/** Told after a burst of changes, as `useIsFetching` is: a change of page begins many calls in one frame. */
const subscribeToCalls = (listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener));

/** A call of the open page was refused so; those of pages before may be of yesterday. */
const isClosedForPage = (): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some((query) => isClosed(query.state.fetchFailureReason) && query.isActive());
