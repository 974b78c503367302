import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { choosePasskey } from '../client/passkeys.ts';
import { CallProblem } from '../client/problem.ts';
import { keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type Action = StaffReplyOf<'GET /api/actions'>['actions'][number];
export type Outcome = StaffReplyOf<'POST /api/actions/:name'>;
export type Approval = StaffReplyOf<'GET /api/approvals'>['rows'][number];
export type ApprovalPlan = StaffReplyOf<'GET /api/approval-plan'>;
export type ApprovalView = 'waiting' | 'mine' | 'decided';

const list = queryOptions({
  queryKey: keyOf('actions'),
  queryFn: async ({ signal }) => (await call('GET /api/actions', {}, { signal })).actions,
  staleTime: 5 * 60_000,
});

interface Doing {
  action: Action;
  input: Record<string, unknown>;
  /** Of this try: a repeat with it does nothing twice. */
  key: string;
  reason?: string | undefined;
}

/** Runs it, or requests its approval; a sensitive one takes a fresh passkey first. Throws CallProblem. */
async function run({ action, input, key, reason }: Doing): Promise<Outcome | undefined> {
  const { name } = action;
  const step = action.needs_step_up ? await stepUp(name, input) : {};
  if (step === undefined) return undefined;
  return await call(
    'POST /api/actions/:name',
    { input, ...(reason && { reason }), ...step },
    { name, idempotencyKey: key },
  );
}

/** Previews the effect, and does nothing. Throws CallProblem. */
const plan = ({ name }: Action, input: Record<string, unknown>): Promise<Outcome> =>
  call('POST /api/actions/:name', { input, plan: true }, { name, idempotencyKey: crypto.randomUUID() });

/** Undefined when the member thought better of it; nothing for a member of a demo, who has no passkey. */
async function stepUp(action: string, input: unknown): Promise<{ step_up?: { id: string } } | undefined> {
  const { options } = await call('POST /api/step-up-options', { action, input });
  if (options === null) return {};
  const credential = await choosePasskey(options);
  return credential && { step_up: credential };
}

const approvals = (view: ApprovalView) =>
  paged(keyOf('approvals', view), (after, signal) => call('GET /api/approvals', { view, after }, { signal }));

/** The current effect of an approval: as fresh as its last fetch. */
const approvalPlan = (approval: number) =>
  queryOptions({
    queryKey: keyOf('approval-plan', approval),
    queryFn: ({ signal }) => call('GET /api/approval-plan', { approval: String(approval) }, { signal }),
    gcTime: 0,
  });

/** Throws CallProblem; `undefined` when the passkey was not given. */
async function decide(approval: number, approve: boolean, note: string) {
  const step = approve ? await stepUp('approval.decide', { approval }) : {};
  return step && (await call('POST /api/approvals/decide', { approval, approve, note, ...step }));
}

/** The one-time reply of an approved action. Throws CallProblem; `undefined` when the passkey was not given. */
async function fetchApproved(approval: number) {
  const step = await stepUp('approval.fetch', { approval });
  return step && (await call('POST /api/approvals/fetch', { approval, ...step })).reply;
}

export const actions = { list, run, plan, approvals, approvalPlan, decide, fetchApproved };

/** Invalid rows of a file, as the server reports them. */
export const problemRows = (error: unknown): unknown[] =>
  error instanceof CallProblem ? ((error.body as { problems?: unknown[] }).problems ?? []) : [];
