import { QueryObserver, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import type { InboxNotification } from '@club/contract/customer/notifications';
import type { NotificationCategory } from '@club/rules/notifications';
import { call } from '../../client/call.ts';
import { queryClient } from '../query-client.ts';
import {
  type Noun,
  always,
  persisted,
  keyOf,
  storeAnswer,
  refreshChanged,
  refreshLater,
  refreshOne,
} from '../nouns.ts';

export type NotificationSettings = ReplyOf<'GET /api/notices/settings'>;
export type SettingsChange = InputOf<'POST /api/notices/settings'>;
type Page = ReplyOf<'GET /api/notices'>;

const listsKey = keyOf('notifications', 'list');

/** How many are not read yet. */
const unread = queryOptions({
  queryKey: keyOf('notifications', 'unread'),
  queryFn: async ({ signal }) => (await call('GET /api/notices/unread', {}, { signal })).unread,
  staleTime: 60_000,
});

/** The inbox page by page, of one category or of all; each page has the number of unread ones. */
const list = (category?: NotificationCategory) =>
  infiniteQueryOptions({
    queryKey: keyOf('notifications', 'list', category ?? 'all'),
    queryFn: async ({ pageParam, signal, client }) => {
      const page = await call('GET /api/notices', { before: pageParam || undefined, category }, { signal });
      client.setQueryData(unread.queryKey, page.unread);
      return page;
    },
    // A text: `undefined` would be stored as `null`, and the phone would request what comes before it.
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...always,
  });

/** Marks them as read: here immediately, then on the server. Throws CallProblem, and then shows what the server has. */
async function read(client: QueryClient, which: { ids: string[] } | { all: true }): Promise<void> {
  showAsRead(client, 'ids' in which ? (id) => which.ids.includes(id) : () => true);
  try {
    setUnread(client, (await call('POST /api/notices/read', which, { keepalive: true })).unread);
  } catch (error) {
    void refreshOne(client, { queryKey: listsKey });
    throw error;
  }
}

function showAsRead(client: QueryClient, isMeant: (id: string) => boolean): void {
  client.setQueriesData<InfiniteData<Page>>({ queryKey: listsKey }, (known) => {
    const shown = (notice: InboxNotification): InboxNotification =>
      isMeant(notice.id) ? { ...notice, is_read: true } : notice;
    return known && { ...known, pages: known.pages.map((page) => ({ ...page, notices: page.notices.map(shown) })) };
  });
}

function setUnread(client: QueryClient, count: number): void {
  client.setQueryData(unread.queryKey, count);
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: listsKey },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, unread: count })) },
  );
}

/** A push came: everything about notifications is refetched, and its subject by the page that it leads to. */
async function arrived(): Promise<void> {
  await outdate(queryClient);
  await refreshChanged(queryClient, 'notifications');
}

/** Categories that customers are notified of. */
const subjects: readonly Noun[] = [
  'ages',
  'certificates',
  'content',
  'customer',
  'devices',
  'favorites',
  'marathon',
  'news',
  'offers',
  'orders',
  'payments',
  'products',
  'quiz',
  'referrals',
  'reviews',
  'rewards',
  'serials',
  'subscription',
  'support',
  'velo',
  'xp',
];

/** The subject has just changed: the page that is opened next refetches it, however fresh it was. */
const outdate = (client: QueryClient): Promise<void> => refreshLater(client, ...subjects);

/** Reports the number of unread ones, now and on every change, until the returned function is called. */
function followUnread(onUnread: (unread: number) => void): () => void {
  const observer = new QueryObserver(queryClient, unread);
  return observer.subscribe(({ data: count }) => {
    if (count !== undefined) onUnread(count);
  });
}

/** How the customer wants to be notified, and what reaches them. */
const settings = queryOptions({
  queryKey: keyOf('notifications', 'settings'),
  queryFn: ({ signal }) => call('GET /api/notices/settings', {}, { signal }),
  staleTime: 0,
  ...persisted,
});

/** Throws CallProblem. */
async function saveSettings(client: QueryClient, wish: SettingsChange): Promise<void> {
  await storeAnswer(client, settings, await call('POST /api/notices/settings', wish));
}

/** What reaches the customer has changed on this phone. */
const channelsChanged = (client: QueryClient): Promise<void> => refreshOne(client, settings);

export const notifications = { list, followUnread, read, arrived, outdate, settings, saveSettings, channelsChanged };
