import { describeInput } from '@club/contract/staff/action';
import { maskPersonal } from '@club/rules/staff/masking';
import { approvalsOf, permissionsOf } from '@club/rules/staff/roles';
import { type Action, ApprovalNeeded, StaffRefusal } from '../actions/action.ts';
import {
  type Approval,
  fetchReply,
  requestApproval,
  listApprovals,
  readApproval,
  rejectApproval,
} from '../actions/approvals.ts';
import type { ApprovalView } from '../../database/staff/approvals.ts';
import { afterNumber, may } from '../actions/viewer.ts';
import { planAction } from '../actions/plan-action.ts';
import { runAction, runAttempt } from '../actions/run-action.ts';
import { actingAs, type MemberCtx } from './context.ts';
import { assertSteppedUp } from './sign-in.ts';

/** Every action by its name. */
export type Actions = ReadonlyMap<string, Action>;

interface Given {
  input?: unknown;
  reason?: string | undefined;
  plan?: boolean | undefined;
  step_up?: unknown;
}

/** Runs an action, shows its plan, or requests the approval that it needs. */
export async function actByName(ctx: MemberCtx, actions: Actions, name: string, given: Given) {
  const action = actions.get(name);
  if (action === undefined) throw new StaffRefusal('call_unknown');
  const rawInput = given.input as Record<string, unknown>;
  if (given.plan === true) return { outcome: 'planned' as const, reply: await planned(ctx, action, rawInput) };
  const { idempotencyKey: replyKey } = ctx;
  if (replyKey === undefined) throw new StaffRefusal('key_missing');
  if (action.spec.stepUp && may(ctx, action.spec.permission) && ctx.member.account === undefined)
    await assertSteppedUp(ctx, name, given.input, given.step_up);
  try {
    const reply = await runAttempt(actingAs(ctx), replyKey, action, rawInput);
    return { outcome: 'done' as const, reply };
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    if (ctx.member.account !== undefined) throw new StaffRefusal('limit_reached', { limit: error.limit });
    if (given.reason === undefined) throw new StaffRefusal('reason_missing', { limit: error.limit });
    const { permission } = action.spec;
    const { limit, weight, brand } = error;
    const request = {
      action: name,
      permission,
      input: given.input,
      limit,
      weight,
      brand,
      reason: given.reason,
      replyKey,
    };
    const approval = await requestApproval(actingAs(ctx), { ...request, memberId: ctx.member.id });
    return { outcome: 'waiting' as const, approval, needs_approval: error.limit };
  }
}

/** An action without a plan is checked by running it and rolling it back: nothing of it stays. */
async function planned(ctx: MemberCtx, action: Action, rawInput: Record<string, unknown>): Promise<unknown> {
  if (action.plan === undefined) throw new StaffRefusal('call_unknown');
  return planAction(actingAs(ctx), action, rawInput);
}

/** Approvals of a view that this member may decide or has requested. */
export async function showApprovals(
  ctx: MemberCtx,
  actions: Actions,
  { view, after }: { view: ApprovalView; after?: string | undefined },
) {
  const { id: memberId, brands: of, roles } = ctx.member;
  const reader = { memberId, of, decides: approvalsOf(roles) };
  const { rows, next } = await listApprovals(ctx, reader, { view, before: afterNumber(after) });
  return { rows: rows.map((row) => presentApproval(ctx, actions, row)), next };
}

function presentApproval(ctx: MemberCtx, actions: Actions, row: Approval) {
  const isOver = row.state === 'waiting' && row.expiresAt.getTime() <= ctx.now.getTime();
  const isOwn = row.requestedBy === ctx.member.id;
  const decides = approvalsOf(ctx.member.roles).has(row.permission);
  const spec = actions.get(row.action)?.spec;
  return {
    id: row.id,
    action: row.action,
    summary: spec?.summary ?? row.action,
    input: spec?.about === undefined ? row.input : withoutPersonal(row.input, spec.personal),
    limit: row.above,
    reason: row.reason,
    asked_by: `staff:${row.requestedBy}`,
    asked_by_name: row.requesterName,
    asked_at: row.requestedAt.toISOString(),
    ends_at: row.expiresAt.toISOString(),
    state: isOver ? ('ended' as const) : row.state,
    decided_by: row.decidedBy === null ? null : `staff:${row.decidedBy}`,
    decided_by_name: row.deciderName,
    decided_at: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    weight: row.weight,
    has_reply: isOwn && row.hasReply,
    may_decide: row.state === 'waiting' && !isOver && !isOwn && decides,
  };
}

/** Whoever decides about a customer may not be allowed to reveal what the requester knew. */
function withoutPersonal(input: unknown, personal: readonly string[] = []): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const masked = Object.entries(input).map(([field, value]: [string, unknown]) =>
    personal.includes(field)
      ? [field, maskPersonal(field === 'phone' ? 'phone' : 'address', String(value))]
      : [field, value],
  );
  return Object.fromEntries(masked);
}

interface Verdict {
  approval: number;
  approve: boolean;
  note: string;
  step_up?: unknown;
}

/**
 * Approves with a passkey bound to the approval, and runs the action in its current state in the name of the requester.
 */
export async function decideApproval(ctx: MemberCtx, actions: Actions, verdict: Verdict) {
  const row = await readApproval(ctx, verdict.approval);
  const by = { id: row.id, memberId: ctx.member.id, note: verdict.note };
  if (!verdict.approve) {
    await rejectApproval(actingAs(ctx), by);
    return { state: 'refused' as const };
  }
  if (row.requestedBy === ctx.member.id) throw new StaffRefusal('approval_own');
  await assertSteppedUp(ctx, 'approval.decide', { approval: row.id }, verdict.step_up);
  const action = actions.get(row.action);
  if (action === undefined) throw new StaffRefusal('approval_moved');
  const requester = { ...actingAs(ctx), actor: { kind: 'staff', id: row.requestedBy }, approval: by } as const;
  const reply = await runAction(requester, action, row.input as Record<string, unknown>);
  return { state: 'approved' as const, reply: action.spec.isReplySecret ? null : reply };
}

/** The one-time content of an approved action: for the requester, with a passkey bound to the approval. */
export async function fetchApproved(ctx: MemberCtx, { approval, step_up }: { approval: number; step_up?: unknown }) {
  await assertSteppedUp(ctx, 'approval.fetch', { approval }, step_up);
  return { reply: await fetchReply(actingAs(ctx), { id: approval, memberId: ctx.member.id }) };
}

/** Every action of the office, and whether this member may do it. */
export async function showActions({ member }: MemberCtx, actions: Actions) {
  const held = permissionsOf(member.roles);
  const shown = [...actions.values()].map(({ spec, plan }) => ({
    name: spec.name,
    summary: spec.summary,
    permission: spec.permission,
    may: held.has(spec.permission),
    has_plan: plan !== undefined,
    needs_step_up: spec.stepUp === true,
    is_reply_secret: spec.isReplySecret === true,
    input: describeInput(spec.input),
  }));
  return { actions: shown };
}
