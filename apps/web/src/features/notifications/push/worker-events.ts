import type { WorkerSignal } from '../../../device/worker-signals.ts';

interface Ears {
  /** A push has arrived on this phone. */
  onPush?: () => void;
  /** The browser changed the subscription. */
  onSubscription?: () => void;
  /** A notification was tapped, and leads here. */
  onOpen?: (path: string) => void;
}

/** Listens to the worker until the returned function is called. */
export function hearWorker({ onPush, onSubscription, onOpen }: Ears): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  const onMessage = ({ data, ports }: MessageEvent<Partial<WorkerSignal> | null>): void => {
    if (data?.club === 'push') onPush?.();
    if (data?.club === 'subscription') onSubscription?.();
    if (data?.club === 'open' && onOpen && typeof data.path === 'string') {
      // A customer's page that answers navigates itself; the worker need not reload it.
      ports[0]?.postMessage('goes');
      onOpen(data.path);
    }
  };
  serviceWorker?.addEventListener('message', onMessage);
  return () => serviceWorker?.removeEventListener('message', onMessage);
}
