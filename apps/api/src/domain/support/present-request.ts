import type { SupportMessage, SupportRequest } from '@club/contract/customer/support';
import { answerBy } from '@club/rules/support';
import type { MessageRow, RequestRow } from '../../database/support/requests.ts';
import type { SupportDesk } from '@club/rules/settings/support-desk';

export const presentRequest = (row: RequestRow, desk: SupportDesk): SupportRequest => ({
  id: String(row.id),
  topic: row.topic,
  order_number: row.orderNumber === null ? null : String(row.orderNumber),
  state: row.state,
  created_at: new Date(row.createdMs).toISOString(),
  at: new Date(row.atMs).toISOString(),
  is_unread: row.isUnread,
  answer_by: row.state === 'open' ? promise(desk, new Date(row.movedMs)) : null,
});

export const presentMessage = (row: MessageRow): SupportMessage => ({
  id: String(row.id),
  author: row.author,
  text: row.text,
  at: new Date(row.atMs).toISOString(),
  photos: row.photos,
});

/** When the club will have answered a request made at this moment. */
export const promise = ({ hours, answerMinutes }: SupportDesk, openedAt: Date): string | null =>
  answerBy(hours, openedAt, answerMinutes)?.toISOString() ?? null;
