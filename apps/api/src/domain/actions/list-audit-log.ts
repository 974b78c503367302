import { type AuditFilter, listAuditEntries } from '../../database/actions/audit-log.ts';
import type { ActionContext } from './action.ts';

const listMax = 100;

/** Staff's actions, newest first; `before` is the entry to continue from. */
export const listAuditLog = ({ database }: Pick<ActionContext, 'database'>, filter: Omit<AuditFilter, 'limit'>) =>
  listAuditEntries(database.db, { ...filter, limit: listMax });
