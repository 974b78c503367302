import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { shownSince } from '../data/query-client.ts';
import { Time } from '../ui/time.tsx';
import style from './frame.module.css';
import { messages } from './messages.ts';

/** Without a network: that nothing can be done, and the age of the shown data. */
export function OfflineBar() {
  return useIsOnline() ? null : <Offline />;
}

function Offline() {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client]);
  const since = useSyncExternalStore(subscribe, () => shownSince(client));
  return (
    <p className={style.offline} role="status">
      {messages.offline}
      {since !== undefined && (
        <>
          {messages.shownSince}
          <Time at={new Date(since).toISOString()} />
        </>
      )}
    </p>
  );
}

const subscribeToNetwork = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const useIsOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
