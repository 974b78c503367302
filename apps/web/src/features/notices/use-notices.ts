import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { Notice } from '@club/contract/notices';
import type { NoticeCategory } from '@club/rules/notices';
import { call } from '../../client/call.ts';
import { unreadKey } from './unread.ts';

type Page = ReplyOf<'GET /api/notices'>;

const listsKey = ['notices', 'list'];

/** The inbox page by page; the last answer is kept for when there is no network. */
export function useNotices(category: NoticeCategory | undefined) {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [...listsKey, category ?? 'all'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call('GET /api/notices', { before: pageParam, category }, { signal });
      client.setQueryData(unreadKey, page.unread);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next,
    refetchOnMount: 'always',
    meta: { keep: true },
  });
  const pages = query.data?.pages ?? [];
  return { ...query, notices: unique(pages.flatMap(({ notices }) => notices)), unread: pages[0]?.unread ?? 0 };
}

/** Marks them as read: here at once, on the server after that. Throws CallProblem, and then shows what the server has. */
export function useReadNotices(): (which: { ids: string[] } | { all: true }) => Promise<void> {
  const client = useQueryClient();
  return async (which) => {
    showAsRead(client, 'ids' in which ? (id) => which.ids.includes(id) : () => true);
    try {
      const { unread } = await call('POST /api/notices/read', which, { keepalive: true });
      setUnread(client, unread);
    } catch (error) {
      void client.invalidateQueries({ queryKey: listsKey });
      throw error;
    }
  };
}

function showAsRead(client: QueryClient, isMeant: (id: string) => boolean): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: listsKey }, (known) => {
    const read = (notice: Notice): Notice => (isMeant(notice.id) ? { ...notice, is_read: true } : notice);
    return known && { ...known, pages: known.pages.map((page) => ({ ...page, notices: page.notices.map(read) })) };
  });
}

function setUnread(client: QueryClient, unread: number): void {
  client.setQueryData(unreadKey, unread);
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: listsKey },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, unread })) },
  );
}

/** A new notice between two pages pushes the last one of the first page to the second. */
function unique(notices: Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [notice.id, notice])).values()];
}
