import { notifications } from '../../data/notifications/queries.ts';

/** Tells how many notifications wait, now and whenever that changes, until the given function is called. */
export const followUnread = (tell: (unread: number) => void): (() => void) =>
  notifications.followUnread((unread) => {
    tell(unread);
    // The number on the app's icon, where phones have one.
    void navigator.setAppBadge?.(unread).catch(() => undefined);
  });
