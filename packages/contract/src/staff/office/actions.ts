import { permissions } from '@club/rules/staff/permissions';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, afterCursor, credential, nextCursor, reason, smallNumber, smallNumberText } from './fields.ts';

export const listActions = staffEndpoint({
  method: 'GET',
  path: '/api/actions',
  summary: 'Every staff action, and whether this member may run it',
  access: 'member',
  input: z.strictObject({}),
  reply: z.object({
    actions: z.array(
      z.object({
        name: z.anyText,
        summary: z.anyText,
        permission: z.enum(permissions),
        may: z.boolean(),
        /** Whether it can be seen before it is done. */
        has_plan: z.boolean(),
        /** Whether it needs a fresh passkey. */
        needs_step_up: z.boolean(),
        /** Whether its reply is shown once and stored nowhere: keys, codes, links, revealed data. */
        is_reply_secret: z.boolean(),
        /** JSON Schema of its input. */
        input: z.anything,
      }),
    ),
  }),
});

/**
 * `/api/actions/orders.pack` and so on. The header Idempotency-Key is a UUID of this attempt: a second call with it
 * gets the reply of the first. Invalid rows of a file are in `problems` of a refusal.
 */
export const submitAction = staffEndpoint({
  method: 'POST',
  path: '/api/actions/:name',
  summary: 'Runs an action, shows what it would do, or requests the approval it needs',
  access: 'member',
  input: z.strictObject({
    input: z.anything,
    /** Why, where it needs an approval. */
    reason: z.optional(reason),
    /** Previews the effect, and does nothing. */
    plan: z.optional(z.boolean()),
    step_up: z.optional(credential),
  }),
  reply: z.object({
    outcome: z.enum(['done', 'planned', 'waiting']),
    /** For `done`: the action's reply. For `planned`: its plan. */
    reply: z.optional(z.anything),
    /** For `waiting`: its approver sees it under this number. */
    approval: z.optional(z.integer(1)),
    /** For `planned` and `waiting`: why an approval is needed. */
    needs_approval: z.optional(z.nullable(z.anyText)),
  }),
  bodyBytesMax: 16_000_000,
});

const approval = z.object({
  id: z.integer(1),
  action: z.anyText,
  summary: z.anyText,
  input: z.anything,
  /** Which limit it is above. */
  limit: z.anyText,
  reason: z.anyText,
  asked_by: actorText,
  asked_by_name: z.anyText,
  asked_at: z.moment,
  ends_at: z.moment,
  state: z.enum(['waiting', 'approved', 'refused', 'ended']),
  decided_by: z.nullable(actorText),
  decided_by_name: z.nullable(z.anyText),
  decided_at: z.nullable(z.moment),
  /** The decider's note. */
  note: z.nullable(z.anyText),
  /** Its weight, in units of its limit. Approving refuses `approval_moved` when that has changed. */
  weight: z.nullable(z.dossier),
  /** Whether there is a one-time reply that this member may fetch. */
  has_reply: z.boolean(),
  /** Whether this member may decide it: never one's own. */
  may_decide: z.boolean(),
});

export const listApprovals = staffEndpoint({
  method: 'GET',
  path: '/api/approvals',
  summary: 'Pending approvals, and those requested by this member',
  access: 'member',
  input: z.strictObject({ view: z.enum(['waiting', 'mine', 'decided']), after: afterCursor }),
  reply: z.object({ rows: z.array(approval), next: nextCursor }),
});

/** The action runs to its end and is rolled back: facts of its audit row without personal ones. */
export const planApproval = staffEndpoint({
  method: 'GET',
  path: '/api/approval-plan',
  summary: 'What approving would do now',
  access: 'member',
  input: z.strictObject({ approval: smallNumberText }),
  reply: z.object({
    /** Why approving would not do it. */
    refusal: z.nullable(z.anyText),
    target: z.nullable(z.anyText),
    before: z.nullable(z.dossier),
    after: z.nullable(z.dossier),
    /** Only its weight is known before it is done. */
    is_too_long: z.boolean(),
    /** Its weight now and at the request, if they differ. */
    moved: z.array(z.object({ fact: z.anyText, requested: z.anything, now: z.anything })),
  }),
});

/**
 * Runs the action again in its current state, under both names. Step-up is bound to `approval.decide` and `{ approval
 * }`.
 */
export const decideApproval = staffEndpoint({
  method: 'POST',
  path: '/api/approvals/decide',
  summary: 'Approves or refuses another member’s request',
  access: 'member',
  input: z.strictObject({
    approval: smallNumber,
    approve: z.boolean(),
    note: z.prose(200),
    step_up: z.optional(credential),
  }),
  reply: z.object({ state: z.enum(['approved', 'refused']), reply: z.optional(z.anything) }),
});

/** Codes, or the link of an invitation. Step-up is bound to `approval.fetch` and `{ approval }`. */
export const fetchApproved = staffEndpoint({
  method: 'POST',
  path: '/api/approvals/fetch',
  summary: 'The reply of an approved action, for its requester: once, within a day',
  access: 'member',
  input: z.strictObject({ approval: smallNumber, step_up: z.optional(credential) }),
  reply: z.object({ reply: z.anything }),
});
