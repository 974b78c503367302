import { staffRefusalText } from '@club/contract/staff/refusals';
import { isAnotherWeight, type Weight } from '@club/rules/staff/limits';
import { approvalsOf } from '@club/rules/staff/roles';
import { type Action, StaffRefusal } from '../actions/action.ts';
import { isOfBrands, readApproval } from '../actions/approvals.ts';
import { type Rehearsal, rehearseAction } from '../actions/rehearse-action.ts';
import { assertBrand, rightsOf } from '../actions/rights.ts';
import { Refusal } from '../refusal.ts';
import { actingAs, type MemberCtx } from './context.ts';

/**
 * The current effect of an approval, for its approvers and requester: the action runs in the name of the requester and
 * is rolled back. A refusal that it would meet is shown by its message.
 */
export async function showApprovalPlan(
  ctx: MemberCtx,
  actions: ReadonlyMap<string, Action>,
  { approval }: { approval: string },
) {
  const row = await readApproval(ctx, Number(approval));
  const isOwn = row.requestedBy === ctx.member.id;
  const isTheirs = approvalsOf(ctx.member.roles).has(row.permission) && isOfBrands(row, ctx.member.brands);
  if (!isOwn && !isTheirs) throw new StaffRefusal('approval_unknown');
  const action = actions.get(row.action);
  if (action === undefined) throw new StaffRefusal('approval_moved');
  const requester = { ...actingAs(ctx), actor: { kind: 'staff', id: row.requestedBy } } as const;
  const seen = await rehearsed(() => rehearseAction(requester, action, row.input as Record<string, unknown>));
  if (typeof seen === 'string')
    return { refusal: seen, target: null, before: null, after: null, is_too_long: false, moved: [] };
  if (seen.target !== undefined)
    assertBrand(await rightsOf(ctx.database.db, actingAs(ctx).actor), actingAs(ctx).actor, row.action, seen.brand);
  const moved = movedBetween(row.weight, seen.weight);
  return {
    refusal: moved.length > 0 ? staffRefusalText('approval_moved', {}, 'ukrainian') : null,
    target: seen.target ?? null,
    before: seen.before ?? null,
    after: seen.after ?? null,
    is_too_long: seen.target === undefined,
    moved,
  };
}

/** Its effect, or why it would be refused. */
async function rehearsed(rehearse: () => Promise<Rehearsal>): Promise<Rehearsal | string> {
  try {
    return await rehearse();
  } catch (error) {
    if (error instanceof StaffRefusal) return staffRefusalText(error.code, error.params, 'ukrainian');
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

interface Moved {
  fact: string;
  requested: unknown;
  now: unknown;
}

/** The facts of a weight that are others than they were when it was requested, where that matters. */
function movedBetween(requested: Weight | null, now: Weight | undefined): Moved[] {
  if (requested === null || now === undefined || !isAnotherWeight(requested, now)) return [];
  const [was, is] = [new Map(Object.entries(requested)), new Map(Object.entries(now))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((fact) => JSON.stringify(was.get(fact)) !== JSON.stringify(is.get(fact)))
    .map((fact) => ({ fact, requested: was.get(fact) ?? null, now: is.get(fact) ?? null }));
}
