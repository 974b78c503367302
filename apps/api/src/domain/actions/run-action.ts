import { createHmac } from 'node:crypto';
import type { ActionSpec } from '@club/contract/staff/action';
import type * as z from '@club/contract/types';
import { type Brand, isBrand } from '@club/rules/brands';
import { type ActorName, nameOfActor } from '@club/rules/staff/actors';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import { takeApproval } from './approvals.ts';
import { type Attempt, attemptOf } from './attempt.ts';
import { assertAsRequested, assertWithinLimits } from './limits.ts';
import { inputFingerprint } from './fingerprint.ts';
import { assertBrand, assertOutcome, assertPermitted, assertSeen, rightsOf } from './rights.ts';
import {
  type Action,
  type ActionContext,
  type ActionOutcome,
  type ActionRun,
  type AuditFacts,
  StaffRefusal,
  type RawInput,
} from './action.ts';

/**
 * The only way to run a staff action: the actor has the right, the input fits the contract, and the effect and its
 * audit row are one transaction. Fails with `StaffRefusal` for an expected refusal, and with `ApprovalNeeded` for a
 * member of staff above a limit; then nothing is written.
 */
export async function runAction<Spec extends ActionSpec>(
  context: ActionContext,
  action: Action<Spec>,
  given: RawInput<Action<Spec>>,
): Promise<z.output<Spec['reply']>> {
  return (await runOnce(context, action, given)).reply;
}

/**
 * The same for one attempt of a member of staff or an account: the next one with its key runs nothing and returns the
 * reply of the first, or null for one that was shown once.
 */
export async function runAttempt<Spec extends ActionSpec>(
  context: ActionContext,
  key: string,
  action: Action<Spec>,
  given: RawInput<Action<Spec>>,
): Promise<z.output<Spec['reply']> | null> {
  const { spec } = action;
  const attempt = attemptOf(spec, { key, now: context.now, fingerprint: () => inputFingerprint(spec.name, given) });
  return (await runOnce(context, action, given, attempt)).reply;
}

async function runOnce<Spec extends ActionSpec, Before = never>(
  context: ActionContext,
  action: Action<Spec>,
  given: RawInput<Action<Spec>>,
  attempt?: Attempt<Spec, Before>,
): Promise<{ reply: z.output<Spec['reply']> } | Before> {
  const { database, config, clubSettings, now, random } = context;
  const { spec } = action;
  const rights = await rightsOf(database.db, context.actor);
  assertPermitted(rights, context.actor, spec);
  const read = readInput(spec, given);
  await assertSeen(database.db, rights, spec.about, read);
  const prepared = await action.prepare?.(read);
  const input = action.takeIn === undefined ? read : await action.takeIn(context, read);
  const settings = await clubSettings.current();
  const actor = nameOfActor(context.actor);
  return database.transaction(async (tx) => {
    const before = await attempt?.replyBefore(tx, rights);
    if (before !== undefined) return before;
    const { bound, brands } = rights;
    const seen = { config, now, brands, actor };
    const approved = context.approval && (await takeApproval(tx, context, context.approval));
    const weighed = bound && (await action.weigh?.({ db: tx, ...seen, roles: bound.roles }, input));
    if (approved === undefined && weighed) {
      const { brand } = (await action.brandOf?.({ db: tx, ...seen }, input)) ?? { brand: namedBrandOf(input) };
      assertBrand(rights, context.actor, spec.name, brand);
      await assertWithinLimits(tx, bound, { weight: weighed, brand }, now);
    }
    const running: ActionRun = { tx, ...seen, settings, random };
    const outcome = await action.run(running, input, prepared);
    assertOutcome(rights, context.actor, action as Action, { input, outcome });
    if (approved === undefined)
      await assertWithinLimits(tx, bound, { weight: outcome.weight, brand: outcome.brand }, now);
    else {
      assertBrand(approved.rights, approved.actor, spec.name, outcome.brand);
      assertAsRequested(approved.weight, weighed ?? outcome.weight);
      if (spec.isReplySecret) await approved.storeReply(outcome.reply);
    }
    await writeAuditEntry(tx, auditEntryOf(context, actor, spec, outcome));
    await attempt?.storeReply(tx, rights, outcome.reply);
    return { reply: outcome.reply };
  });
}

/** Of an input that names one brand. */
const namedBrandOf = (input: unknown): Brand | undefined =>
  typeof input === 'object' && input !== null && 'brand' in input && isBrand(input.brand) ? input.brand : undefined;

/** The input in the contract's form. */
export function readInput<Spec extends ActionSpec>(spec: Spec, given: unknown): z.output<Spec['input']> {
  const parsed = spec.input.safeParse(given);
  if (parsed.success) return parsed.data as z.output<Spec['input']>;
  const [first] = parsed.error.issues;
  throw new StaffRefusal('input_invalid', {
    field: first?.path.join('.') ?? '',
    problem: first?.message ?? 'is not valid',
  });
}

function auditEntryOf(
  { now, requestId, config }: ActionContext,
  actor: ActorName,
  spec: ActionSpec,
  { target, brand, reason, before, after }: ActionOutcome<unknown>,
) {
  const hashed = (facts: AuditFacts | undefined) => facts && hashPersonal(facts, spec.personal ?? [], config.secret);
  return {
    at: now,
    actor,
    action: spec.name,
    target,
    brand,
    reason,
    before: hashed(before),
    after: hashed(after),
    requestId,
  };
}

/** Equal values have equal hashes, so a change shows; a reader of the log alone learns no value. */
function hashPersonal(facts: AuditFacts, personal: readonly string[], secret: string): AuditFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([field, value]) =>
      personal.includes(field) && value !== null
        ? [
            field,
            `hash:${createHmac('sha256', secret)
              .update(`audit log\n${JSON.stringify(value)}`)
              .digest('hex')
              .slice(0, 32)}`,
          ]
        : [field, value],
    ),
  );
}
