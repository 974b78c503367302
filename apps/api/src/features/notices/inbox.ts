import type {
  countUnreadNotices as unreadEndpoint,
  listNotices as listEndpoint,
  Notice,
  readNotices as readEndpoint,
} from '@club/contract/notices';
import { countUnread, type InboxNotice, listInbox, markRead } from '../../database/queries/notices.ts';
import type { Operation } from '../../http/operation.ts';

const pageSize = 30;

export const listNotices: Operation<typeof listEndpoint> = async ({ db, customer }, { before, category }) => {
  const last = before === undefined ? null : Math.min(Number(before), Number.MAX_SAFE_INTEGER);
  const page = { before: last, category: category ?? null, count: pageSize };
  const [rows, unread] = await Promise.all([listInbox(db, customer.id, page), countUnread(db, customer.id)]);
  const oldest = rows.at(-1);
  const next = rows.length === pageSize && oldest !== undefined ? String(oldest.id) : null;
  return { notices: rows.map(present), unread, next };
};

const present = ({ id, category, title, body, path, atMs, isRead }: InboxNotice): Notice => ({
  id: String(id),
  category,
  title,
  body,
  path,
  at: new Date(atMs).toISOString(),
  is_read: isRead,
});

export const countUnreadNotices: Operation<typeof unreadEndpoint> = async ({ db, customer }) => ({
  unread: await countUnread(db, customer.id),
});

export const readNotices: Operation<typeof readEndpoint> = async ({ db, customer, now }, { ids, all }) => {
  const named = (ids ?? []).map(Number).filter(Number.isSafeInteger);
  await markRead(db, customer.id, all === true ? 'all' : named, now);
  return { code: 200, unread: await countUnread(db, customer.id) };
};
