import { type AuditFilter, listAuditEntries } from '../../database/actions/audit-log.ts';
import type { ActionContext } from './action.ts';

const listMax = 100;

/** What staff did, newest first; `before` is the entry to go on from. */
export const listAuditLog = ({ database }: Pick<ActionContext, 'database'>, filter: Omit<AuditFilter, 'limit'>) =>
  listAuditEntries(database.db, { ...filter, limit: listMax });
