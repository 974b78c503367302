import { nameOfActor } from '@club/rules/staff/actors';
import type { Weight } from '@club/rules/staff/limits';
import type { Action, ActionContext, ActionOutcome, AuditFacts } from './action.ts';
import { assertOutcome, assertPermitted, type Rights, rightsOf } from './rights.ts';
import { readInput } from './run-action.ts';

/** The current effect of an action: the facts that its audit row would have, and its weight. */
export interface Rehearsal extends Pick<ActionOutcome<unknown>, 'brand'> {
  target?: string;
  before?: AuditFacts;
  after?: AuditFacts;
  weight?: Weight | undefined;
}

/** Carries the result out of a transaction that is rolled back. */
class TakenBack extends Error {
  override name = 'TakenBack';
  readonly seen: Rehearsal;

  constructor(seen: Rehearsal) {
    super('Rolled back: a dry run');
    this.seen = seen;
  }
}

/**
 * Runs an action to its end in a transaction that is rolled back, so that the preview is exact. Limits are not checked.
 * One that is too long for that only returns its weight. Fails with the refusal that running it would meet.
 */
export async function rehearseAction(
  context: ActionContext,
  action: Action,
  given: Record<string, unknown>,
): Promise<Rehearsal> {
  const { database, config, now } = context;
  const { spec } = action;
  const rights = await rightsOf(database.db, context.actor);
  assertPermitted(rights, context.actor, spec);
  const input = readInput(spec, given);
  const weighed = await action.weigh?.(
    {
      db: database.db,
      config,
      now,
      brands: rights.brands,
      actor: nameOfActor(context.actor),
      roles: rights.bound?.roles ?? [],
    },
    input,
  );
  if (action.isLong === true || action.takeIn !== undefined) return { weight: weighed };
  const { weight, ...seen } = await tryOut(context, rights, action, input);
  return { ...seen, weight: weighed ?? weight };
}

/** Runs it in a transaction that is rolled back. Fails if it would change things of a brand that the actor lacks. */
export async function tryOut(
  context: ActionContext,
  rights: Rights,
  action: Action,
  input: unknown,
): Promise<Rehearsal> {
  const { database, config, clubSettings, now, random, actor } = context;
  const { personal = [] } = action.spec;
  const prepared = await action.prepare?.(input);
  const settings = await clubSettings.current();
  try {
    return await database.transaction(async (tx) => {
      const running = { tx, config, settings, now, random, actor: nameOfActor(actor), brands: rights.brands };
      const outcome = await action.run(running, input, prepared);
      assertOutcome(rights, actor, action, { input, outcome });
      const { target, brand, before, after, weight } = outcome;
      throw new TakenBack({
        target,
        ...(brand !== undefined && { brand }),
        ...(before && { before: without(before, personal) }),
        ...(after && { after: without(after, personal) }),
        weight,
      });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.seen;
    throw error;
  }
}

const without = (facts: AuditFacts, personal: readonly string[]): AuditFacts =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => !personal.includes(field)));
