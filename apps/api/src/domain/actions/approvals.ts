import { type ActorName, nameOfActor } from '@club/rules/staff/actors';
import type { Limit } from '@club/rules/staff/limits';
import type { Permission } from '@club/rules/staff/permissions';
import { approvalsOf } from '@club/rules/staff/roles';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import type { Db } from '../../database/rows.ts';
import { openContent, type Seal, sealContent } from '../../database/sealed.ts';
import {
  type ApprovalRow,
  type ApprovalView,
  decideApprovalRow,
  insertApproval,
  listApprovalRows,
  lockWaitingApproval,
} from '../../database/staff/approvals.ts';
import { findMember } from '../../database/staff/members.ts';
import { type ActionContext, type ApprovedBy, StaffRefusal } from './action.ts';

const livesMs = 24 * 3_600_000;
const pageRows = 50;

const sealOf = (id: number): Seal => ({ purpose: 'approvals', owner: `approval ${id}` });

/** Writes down what a member asks somebody else to approve, and answers its number. */
export function requestApproval(
  context: ActionContext,
  asked: { action: string; permission: Permission; input: unknown; limit: Limit; reason: string; memberId: number },
): Promise<number> {
  const { database, config, now, random } = context;
  return database.transaction(async (tx) => {
    const id = await insertApproval(tx, {
      action: asked.action,
      permission: asked.permission,
      above: asked.limit,
      reason: asked.reason,
      requestedBy: asked.memberId,
      now,
      expiresAt: new Date(now.getTime() + livesMs),
      seal: (number) => sealContent(config.secret, sealOf(number), Buffer.from(JSON.stringify(asked.input)), random),
    });
    await note(tx, context, { actor: nameOfActor(context.actor), action: 'approval.ask', id, reason: asked.reason });
    return id;
  });
}

export interface Approval extends Omit<ApprovalRow, 'input'> {
  input: unknown;
}

/** A page, newest first, with what is asked for. */
export async function listApprovals(
  { database, config, now }: Pick<ActionContext, 'database' | 'config' | 'now'>,
  { view, memberId, before }: { view: ApprovalView; memberId: number; before: number | undefined },
): Promise<{ rows: Approval[]; next: string | null }> {
  const found = await listApprovalRows(database.db, {
    view,
    memberId,
    before: before ?? 2 ** 31 - 1,
    now,
    limit: pageRows + 1,
  });
  const rows = found.slice(0, pageRows).map((row) => opened(config.secret, row));
  return { rows, next: found.length > pageRows ? String(rows.at(-1)?.id) : null };
}

const opened = (secret: string, row: ApprovalRow): Approval => ({
  ...row,
  input: JSON.parse(openContent(secret, sealOf(row.id), row.input).toString('utf8')) as unknown,
});

/** One that waits. */
export async function readApproval(
  { database, config, now }: Pick<ActionContext, 'database' | 'config' | 'now'>,
  id: number,
): Promise<Approval> {
  const row = await database.transaction((tx) => lockWaitingApproval(tx, id, now));
  if (row === undefined) throw new StaffRefusal('approval_unknown');
  return opened(config.secret, row);
}

/** Uses an approval up in the transaction of its action: who decides may do so, did not ask for it and is first. */
export async function takeApproval(tx: Db, context: ActionContext, by: ApprovedBy): Promise<void> {
  await decide(tx, context, by, 'approved');
}

/** Says no to what somebody else asked for. */
export const refuseApproval = (context: ActionContext, by: ApprovedBy): Promise<void> =>
  context.database.transaction((tx) => decide(tx, context, by, 'refused'));

async function decide(
  tx: Db,
  context: ActionContext,
  { id, memberId, note: said }: ApprovedBy,
  state: 'approved' | 'refused',
): Promise<void> {
  const [row, member] = [await lockWaitingApproval(tx, id, context.now), await findMember(tx, memberId)];
  if (row === undefined) throw new StaffRefusal('approval_unknown');
  if (row.requestedBy === memberId) throw new StaffRefusal('approval_own');
  const action = state === 'approved' ? 'approval.approve' : 'approval.refuse';
  if (member === undefined || member.isEnded || !approvalsOf(member.roles).has(row.permission as Permission))
    throw new StaffRefusal('permission_missing', { actor: `staff:${memberId}`, action });
  await decideApprovalRow(tx, { id, state, decidedBy: memberId, note: said, now: context.now });
  await note(tx, context, { actor: `staff:${memberId}`, action, id, reason: said });
}

const note = (
  tx: Db,
  { now, requestId }: ActionContext,
  { actor, action, id, reason }: { actor: ActorName; action: string; id: number; reason: string },
): Promise<void> =>
  writeAuditEntry(tx, {
    at: now,
    actor,
    action,
    target: `approval:${id}`,
    brand: undefined,
    reason: reason === '' ? undefined : reason,
    before: undefined,
    after: undefined,
    requestId,
  });
