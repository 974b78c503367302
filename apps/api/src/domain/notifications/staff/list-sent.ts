import { listTraces, type NotificationTrace } from '../../../database/notifications/staff.ts';
import type { ActionContext } from '../../actions/action.ts';

/** What customers were told last and how it went out, the newest first; nothing of whom. */
export const listSent = ({ database }: Pick<ActionContext, 'database'>, count: number): Promise<NotificationTrace[]> =>
  listTraces(database.db, count);
