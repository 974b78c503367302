import { brands } from '@club/rules/brands';
import { listAuditEntries } from '../../database/actions/audit-log.ts';
import { afterNumber } from '../actions/viewer.ts';
import type { MemberCtx } from './context.ts';

const pageRows = 50;

interface Filter {
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  after?: string | undefined;
}

/** Staff's actions, newest first; of other brands than the member's own only those without one. */
export async function showAudit({ database, member }: MemberCtx, { actor, action, target, after }: Filter) {
  const before = afterNumber(after);
  const isWhole = brands.every((brand) => member.brands.includes(brand));
  const filter = { actor, action, target, before, brands: isWhole ? undefined : member.brands };
  const found = await listAuditEntries(database.db, { ...filter, limit: pageRows + 1 });
  const rows = found.slice(0, pageRows);
  return {
    rows: rows.map(({ at, requestId, ...entry }) => ({ ...entry, at: at.toISOString(), request: requestId })),
    next: found.length > pageRows ? String(rows.at(-1)?.id) : null,
  };
}
