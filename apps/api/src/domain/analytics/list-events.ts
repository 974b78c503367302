import { listAnalyticsEvents } from '../../database/analytics/events.ts';
import type { ActionContext } from '../actions/action.ts';

/** For staff: events sent to outside services or pending, oldest first; kinds that begin with `prefix`. */
export const listEvents = (
  { database }: Pick<ActionContext, 'database'>,
  { prefix, count }: { prefix: string; count: number },
) => listAnalyticsEvents(database.db, prefix, count);
