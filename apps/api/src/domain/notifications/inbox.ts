import type {
  countUnreadNotifications as unreadEndpoint,
  listNotifications as listEndpoint,
  InboxNotification,
  readNotifications as readEndpoint,
} from '@club/contract/customer/notifications';
import { countUnread, type InboxRow, listInbox, markNotificationsRead } from '../../database/notifications/inbox.ts';
import type { Operation } from '../operation.ts';

const pageSize = 30;

export const listNotifications: Operation<typeof listEndpoint> = async ({ db, customer }, { before, category }) => {
  const last = before === undefined ? null : Math.min(Number(before), Number.MAX_SAFE_INTEGER);
  const page = { before: last, category: category ?? null, count: pageSize };
  const [rows, unread] = await Promise.all([listInbox(db, customer.id, page), countUnread(db, customer.id)]);
  const oldest = rows.at(-1);
  const next = rows.length === pageSize && oldest !== undefined ? String(oldest.id) : null;
  return { notices: rows.map(present), unread, next };
};

const present = ({ id, category, title, body, path, atMs, isRead }: InboxRow): InboxNotification => ({
  id: String(id),
  category,
  title,
  body,
  path,
  at: new Date(atMs).toISOString(),
  is_read: isRead,
});

export const countUnreadNotifications: Operation<typeof unreadEndpoint> = async ({ db, customer }) => ({
  unread: await countUnread(db, customer.id),
});

export const readNotifications: Operation<typeof readEndpoint> = async ({ db, customer, now }, { ids, all }) => {
  const named = (ids ?? []).map(Number).filter(Number.isSafeInteger);
  await markNotificationsRead(db, customer.id, all === true ? 'all' : named, now);
  return { code: 200, unread: await countUnread(db, customer.id) };
};
