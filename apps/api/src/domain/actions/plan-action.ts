import type { ActionSpec } from '@club/contract/staff/action';
import { type Brand, brands, isBrand } from '@club/rules/brands';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Action, ActionContext, RawInput } from './action.ts';
import { tryOut } from './rehearse-action.ts';
import { assertBrand, assertPermitted, assertSeen, rightsOf } from './rights.ts';
import { readInput } from './run-action.ts';

/** The action's current effect: changes nothing of the club, and leaves no audit row. */
export async function planAction<Spec extends ActionSpec, Plan>(
  context: ActionContext,
  action: Action<Spec, Plan>,
  given: RawInput<Action<Spec>>,
): Promise<Plan> {
  const { spec, plan, prepare } = action;
  const rights = await rightsOf(context.database.db, context.actor);
  assertPermitted(rights, context.actor, spec);
  if (plan === undefined) throw new Error(`${spec.name} has no plan`);
  const input = readInput(spec, given);
  await assertSeen(context.database.db, rights, spec.about, input);
  const prepared = await prepare?.(input);
  const { database, config, now } = context;
  // The data of a plan must not change while it is made.
  const planned = await database.transaction((tx) =>
    plan({ db: tx, config, now, brands: rights.brands, actor: nameOfActor(context.actor) }, input, prepared),
  );
  if (brands.every((brand) => rights.brands.includes(brand))) return planned;
  // A member without all brands sees no plan of what they could not do: only running it reveals its brand.
  const brand = brandOf(planned);
  if (brand === undefined) await tryOut(context, rights, action as Action, input);
  else assertBrand(rights, context.actor, spec.name, brand ?? undefined);
  return planned;
}

/** For plans that report their subject; null for the whole club. */
function brandOf(planned: unknown): Brand | null | undefined {
  if (typeof planned !== 'object' || planned === null || !('brand' in planned)) return undefined;
  return planned.brand === null || isBrand(planned.brand) ? planned.brand : undefined;
}
