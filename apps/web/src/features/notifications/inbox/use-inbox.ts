import { useInfiniteQuery } from '@tanstack/react-query';
import type { InboxNotification } from '@club/contract/customer/notifications';
import type { NotificationCategory } from '@club/rules/notifications';
import { notifications } from '../../../data/notifications/queries.ts';

/** The inbox page by page; the last answer is stored for when there is no network. */
export function useNotifications(category: NotificationCategory | undefined) {
  const query = useInfiniteQuery(notifications.list(category));
  const pages = query.data?.pages ?? [];
  return { ...query, notices: unique(pages.flatMap(({ notices }) => notices)), unread: pages[0]?.unread ?? 0 };
}

/** A new notification between two pages pushes the last one of the first page to the second. */
function unique(notices: InboxNotification[]): InboxNotification[] {
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()];
}
