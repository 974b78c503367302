import { popularCities } from '@club/rules/delivery/cities';
import { findCity, type KnownCity, saveCities } from '../../database/delivery/directory.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** A city that was searched for before or is one of the presets. Refuses `city_unknown`. */
export async function cityOf(ctx: Pick<Ctx, 'db' | 'now'>, settlementId: string): Promise<KnownCity> {
  const known = await findCity(ctx.db, settlementId, ctx.now);
  if (known !== undefined) return known;
  const preset = popularCities.find((city) => city.settlementId === settlementId.toLowerCase());
  if (preset === undefined) throw new Refusal('city_unknown');
  await saveCities(ctx.db, [preset], ctx.now);
  return { ...preset, branchesAgeMs: null, requestedAgeMs: null };
}
