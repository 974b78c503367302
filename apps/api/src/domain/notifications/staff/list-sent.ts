import { listTraces, type NotificationTrace } from '../../../database/notifications/staff.ts';
import type { ActionContext } from '../../actions/action.ts';

/** The last notifications and how they went out, the newest first, without the customers. */
export const listSent = ({ database }: Pick<ActionContext, 'database'>, count: number): Promise<NotificationTrace[]> =>
  listTraces(database.db, count);
