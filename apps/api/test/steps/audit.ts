// What the audit log says of the last things that staff did.
import { listAuditEntries } from '../../src/database/actions/audit-log.ts';
import type { Harness } from '../harness/club.ts';

const everything = { actor: undefined, action: undefined, target: undefined, before: undefined };

/** The newest entries, the newest last, without their id, time and request. */
export async function auditOf({ database }: Pick<Harness, 'database'>, count = 1) {
  const entries = await listAuditEntries(database.db, { ...everything, limit: count });
  return entries.toReversed().map(({ id: _id, at: _at, requestId: _request, ...entry }) => entry);
}
