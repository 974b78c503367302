import { type Brand, brands } from '@club/rules/brands';
import { type Actor, type ActorName, nameOfActor } from '@club/rules/staff/actors';
import type { ApprovalLimit, Weight } from '@club/rules/staff/limits';
import type { Permission } from '@club/rules/staff/permissions';
import { approvalsOf } from '@club/rules/staff/roles';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import type { Db } from '../../database/rows.ts';
import { openContent, type Seal, sealContent } from '../../database/sealed.ts';
import {
  type ApprovalReader,
  type ApprovalRow,
  type ApprovalView,
  decideApprovalRow,
  insertApproval,
  listApprovalRows,
  lockPendingApproval,
  storeApprovalReply,
  takeApprovalReply,
} from '../../database/staff/approvals.ts';
import { findMember } from '../../database/staff/members.ts';
import { type ActionContext, type ApprovedBy, StaffRefusal } from './action.ts';
import { type Rights, rightsOf } from './rights.ts';

const livesMs = 24 * 3_600_000;
const pageRows = 50;
/** Their numbers are of four bytes. */
const numberMax = 2 ** 31 - 1;

const replySeal = (id: number): Seal => ({ purpose: 'replies of approvals', owner: `approval ${id}` });
const sealOf = (id: number): Seal => ({ purpose: 'approvals', owner: `approval ${id}` });

/** Stores a member's request for approval, and returns its number. */
export function requestApproval(
  context: ActionContext,
  request: {
    action: string;
    permission: Permission;
    input: unknown;
    limit: ApprovalLimit;
    weight: Weight;
    reason: string;
    memberId: number;
    brand: Brand | undefined;
    /** Of the try that requests it: sent again it requests nothing more. */
    replyKey: string;
  },
): Promise<number> {
  const { database, config, now, random } = context;
  return database.transaction(async (tx) => {
    const { id, isNew } = await insertApproval(tx, {
      action: request.action,
      permission: request.permission,
      above: request.limit,
      reason: request.reason,
      requestedBy: request.memberId,
      weight: request.weight,
      replyKey: request.replyKey,
      brand: request.brand,
      now,
      expiresAt: new Date(now.getTime() + livesMs),
      seal: (number) => sealContent(config.secret, sealOf(number), Buffer.from(JSON.stringify(request.input)), random),
    });
    if (isNew)
      await note(tx, context, {
        actor: nameOfActor(context.actor),
        action: 'approval.ask',
        id,
        reason: request.reason,
      });
    return id;
  });
}

export interface Approval extends Omit<ApprovalRow, 'input'> {
  input: unknown;
}

/** A page, newest first, with the requested actions. */
export async function listApprovals(
  { database, config, now }: Pick<ActionContext, 'database' | 'config' | 'now'>,
  reader: ApprovalReader,
  { view, before }: { view: ApprovalView; before: number | undefined },
): Promise<{ rows: Approval[]; next: string | null }> {
  const found = await listApprovalRows(database.db, reader, {
    view,
    before: Math.min(before ?? numberMax, numberMax),
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

/** Requests about the whole club are for members with all of its brands. */
export const isOfBrands = ({ brand }: { brand: Brand | null }, of: readonly Brand[]): boolean =>
  brand === null ? brands.every((one) => of.includes(one)) : of.includes(brand);

/** A pending one. */
export async function readApproval(
  { database, config, now }: Pick<ActionContext, 'database' | 'config' | 'now'>,
  id: number,
): Promise<Approval> {
  const row = await database.transaction((tx) => lockPendingApproval(tx, id, now));
  if (row === undefined) throw new StaffRefusal('approval_unknown');
  return opened(config.secret, row);
}

/** A consumed approval: the weight of the request, and the approver's rights. */
interface TakenApproval {
  weight: Weight | null;
  actor: Actor;
  rights: Rights;
  /** Stores one-time content for the requester. */
  storeReply(reply: unknown): Promise<void>;
}

/**
 * Consumes an approval in the transaction of its action: the approver has the right, is not the requester and is first.
 */
export async function takeApproval(tx: Db, context: ActionContext, by: ApprovedBy): Promise<TakenApproval> {
  const { weight } = await decide(tx, context, by, 'approved');
  const actor = { kind: 'staff', id: by.memberId } as const;
  const { secret } = context.config;
  return {
    weight,
    actor,
    rights: await rightsOf(tx, actor),
    storeReply: (reply) => {
      const content = Buffer.from(JSON.stringify(reply));
      return storeApprovalReply(tx, by.id, sealContent(secret, replySeal(by.id), content, context.random));
    },
  };
}

/** The reply of an approved action, for the requester, while they still have its right: once, within a day. */
export function fetchReply(
  context: ActionContext,
  { id, memberId }: { id: number; memberId: number },
): Promise<unknown> {
  const { database, config, now, actor } = context;
  return database.transaction(async (tx) => {
    const since = new Date(now.getTime() - livesMs);
    const taken = await takeApprovalReply(tx, { id, memberId, now, since });
    if (taken === undefined) throw new StaffRefusal('approval_unknown');
    const rights = await rightsOf(tx, actor);
    if (!rights.may(taken.permission) || !isOfBrands(taken, rights.brands))
      throw new StaffRefusal('permission_missing', { actor: nameOfActor(actor), action: 'approval.fetch' });
    await note(tx, context, { actor: nameOfActor(actor), action: 'approval.fetch', id, reason: '' });
    return JSON.parse(openContent(config.secret, replySeal(id), taken.reply).toString('utf8')) as unknown;
  });
}

/** Declines another member's request. */
export async function rejectApproval(context: ActionContext, by: ApprovedBy): Promise<void> {
  await context.database.transaction((tx) => decide(tx, context, by, 'refused'));
}

async function decide(
  tx: Db,
  context: ActionContext,
  { id, memberId, note: said }: ApprovedBy,
  state: 'approved' | 'refused',
): Promise<ApprovalRow> {
  const [row, member] = [await lockPendingApproval(tx, id, context.now), await findMember(tx, memberId)];
  if (row === undefined || (row.requestedBy !== memberId && !isOfBrands(row, member?.brands ?? [])))
    throw new StaffRefusal('approval_unknown');
  if (row.requestedBy === memberId) throw new StaffRefusal('approval_own');
  const action = state === 'approved' ? 'approval.approve' : 'approval.refuse';
  if (member === undefined || member.isEnded || !approvalsOf(member.roles).has(row.permission))
    throw new StaffRefusal('permission_missing', { actor: `staff:${memberId}`, action });
  await decideApprovalRow(tx, { id, state, decidedBy: memberId, note: said, now: context.now });
  await note(tx, context, { actor: `staff:${memberId}`, action, id, reason: said });
  return row;
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
