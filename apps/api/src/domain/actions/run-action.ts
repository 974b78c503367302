import { createHmac } from 'node:crypto';
import type { ActionSpec } from '@club/contract/staff/action';
import type * as z from '@club/contract/types';
import { type Actor, type ActorName, nameOfActor } from '@club/rules/staff/actors';
import type { Permission } from '@club/rules/staff/permissions';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import {
  type Action,
  type ActionContext,
  type ActionOutcome,
  type ActionRun,
  type AuditFacts,
  StaffRefusal,
  type Words,
} from './action.ts';

/**
 * The one way to run a staff action: the actor may do it, the input is what the contract says, and what it does and its
 * audit row are one transaction. Fails with `StaffRefusal` for an expected no; then nothing is written.
 */
export async function runAction<Spec extends ActionSpec>(
  context: ActionContext,
  { spec, run, prepare }: Action<Spec>,
  given: Words<Action<Spec>>,
): Promise<z.output<Spec['reply']>> {
  assertPermitted(context.actor, spec);
  const input = readInput(spec, given);
  const prepared = await prepare?.(input);
  const { database, config, clubSettings, now, random } = context;
  const settings = await clubSettings.current();
  const actor = nameOfActor(context.actor);
  return database.transaction(async (tx) => {
    const running: ActionRun = { tx, config, settings, now, random, actor };
    const outcome = await run(running, input, prepared);
    await writeAuditEntry(tx, auditEntryOf(context, actor, spec, outcome));
    return outcome.reply;
  });
}

/** What the action would do now; writes nothing, and leaves no audit row. */
export async function planAction<Spec extends ActionSpec, Plan>(
  context: ActionContext,
  { spec, plan, prepare }: Action<Spec, Plan>,
  given: Words<Action<Spec>>,
): Promise<Plan> {
  assertPermitted(context.actor, spec);
  if (plan === undefined) throw new Error(`${spec.name} has no plan`);
  const input = readInput(spec, given);
  const prepared = await prepare?.(input);
  const { database, config, now } = context;
  // What a plan compares itself with must not change while it is made.
  return database.transaction((tx) => plan({ db: tx, config, now }, input, prepared));
}

function assertPermitted(actor: Actor, { name, permission }: ActionSpec): void {
  if (!permissionsOf(actor)(permission))
    throw new StaffRefusal('permission_missing', { actor: nameOfActor(actor), action: name });
}

/** A person with a shell on the server may do everything; staff and services get their permissions with their accounts. */
function permissionsOf(actor: Actor): (permission: Permission) => boolean {
  return () => actor.kind === 'console' || actor.kind === 'job';
}

function readInput<Spec extends ActionSpec>(spec: Spec, given: unknown): z.output<Spec['input']> {
  const parsed = spec.input.safeParse(given);
  if (parsed.success) return parsed.data as z.output<Spec['input']>;
  const [first] = parsed.error.issues;
  throw new StaffRefusal('input_invalid', {
    field: first?.path.join('.') ?? '',
    problem: first?.message ?? 'is not right',
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
