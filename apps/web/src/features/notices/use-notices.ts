import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notice } from '@club/contract/notices';
import type { NoticeCategory } from '@club/rules/notices';
import { notifications } from '../../data/notifications.ts';

/** The inbox page by page; the last answer is kept for when there is no network. */
export function useNotices(category: NoticeCategory | undefined) {
  const query = useInfiniteQuery(notifications.list(category));
  const pages = query.data?.pages ?? [];
  return { ...query, notices: unique(pages.flatMap(({ notices }) => notices)), unread: pages[0]?.unread ?? 0 };
}

/** A new notice between two pages pushes the last one of the first page to the second. */
function unique(notices: Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()];
}
