import type { ipostCityAvailable } from '@club/contract/customer/delivery/ipost';
import { courierWindowsNow } from '@club/rules/delivery/courier-windows';
import type { Courier } from '../../providers/courier/port.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Ctx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { requireCapability } from '../capability.ts';
import type { Operation } from '../operation.ts';
import { cityOf } from './city-of.ts';

const cachedMs = 3_600_000;
/** There are fewer towns than this: whatever fills it is no customer. */
const citiesMax = 2000;

interface CachedCity {
  answer: Promise<boolean>;
  until: number;
}

const cached = new WeakMap<Courier, Map<string, CachedCity>>();

/**
 * Whether the second carrier serves a city, by its name; an answer is cached for an hour, and simultaneous callers for
 * the same city share one. Refuses `ipost_unavailable` when the courier does not answer.
 */
export async function isCourierCity(ctx: Ctx, city: string): Promise<boolean> {
  const { courier } = ctx.providers;
  const cities = cached.get(courier) ?? new Map<string, CachedCity>();
  cached.set(courier, cities);
  const known = cities.get(city);
  const isFresh = known !== undefined && known.until > ctx.now.getTime();
  if (!isFresh && cities.size >= citiesMax) cities.clear();
  const lookup = isFresh ? known : { answer: courier.isCityServed(city), until: ctx.now.getTime() + cachedMs };
  cities.set(city, lookup);
  try {
    return await lookup.answer;
  } catch (error) {
    if (cities.get(city) === lookup) cities.delete(city);
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ service: error.service, fault: error.fault, code: error.code }, 'the courier could not be queried');
    throw new Refusal('ipost_unavailable');
  }
}

export const checkCity: Operation<typeof ipostCityAvailable> = async (ctx, input) => {
  requireCapability(ctx, 'ipost', input.token);
  const { label } = await cityOf(ctx, input.city);
  const available = await isCourierCity(ctx, label);
  return { code: 200, available, windows: available ? courierWindowsNow(ctx.now) : [] };
};
