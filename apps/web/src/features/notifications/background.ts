import { notifications } from '../../data/notifications/queries.ts';
import { internalPath } from '../../device/destination.ts';
import { onSessionEnd } from '../../device/session.ts';
import { forgetPush, renewPush } from './push/subscription.ts';
import { hearWorker } from './push/worker-events.ts';

interface Page {
  /** The number of unread notifications. */
  onUnread: (unread: number) => void;
  /** A notification was tapped while the app was open. */
  onOpen: (path: string) => void;
}

/** What notifications do on any screen. Until the returned function is called. */
export function followNotifications({ onUnread, onOpen }: Page): () => void {
  const stops = [
    hearWorker({
      onPush: () => void notifications.arrived(),
      onSubscription: renewQuietly,
      onOpen: (path) => onOpen(internalPath(path) ?? '/notices'),
    }),
  ];
  forgetWithSession();
  let isOver = false;
  whenIdle(() => {
    if (isOver) return;
    stops.push(followUnread(onUnread));
    renewQuietly();
  });
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/** The screen comes first. Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1500);
}

// The next start tries again.
function renewQuietly(): void {
  renewPush().catch(() => undefined);
}

let isFollowed = false;

/** For the lifetime of the page: the bars are gone by the time the session has ended. */
function forgetWithSession(): void {
  if (isFollowed) return;
  isFollowed = true;
  onSessionEnd(() => {
    forgetPush().catch(() => undefined);
  });
}

/** Reports the number of unread notifications, now and on every change, until the returned function is called. */
const followUnread = (onUnread: (unread: number) => void): (() => void) =>
  notifications.followUnread((unread) => {
    onUnread(unread);
    // The number on the app's icon, where phones have one.
    void navigator.setAppBadge?.(unread).catch(() => undefined);
  });
