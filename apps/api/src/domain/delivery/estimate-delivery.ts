import { setTimeout as pause } from 'node:timers/promises';
import type { estimateDelivery as endpoint } from '@club/contract/customer/delivery/search';
import { kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../../database/rows.ts';
import type { ParcelEstimate, ParcelOutline } from '../../providers/carrier/port.ts';
import { cityOf } from './city-of.ts';
import type { Ctx } from '../context.ts';
import { faultOf } from '../fault-of.ts';
import type { Operation } from '../operation.ts';

// Tariffs move seldom and a date moves at midnight, so an hour is never far from the truth.
const storedMs = 3_600_000;
// A carrier that has just failed is left alone for a while.
const failedMs = 60_000;
const storedMax = 5000;
// Nobody waits longer to learn what is only good to know.
const waitMaxMs = 4000;
// A tariff is the same over a hundred hryvnias of declared value, so that carts of many sums share an answer.
const valueStepKop = 100_00;

const silent: ParcelEstimate = { priceKop: null, arrivesOn: null };

interface Stored {
  until: number;
  estimate: Promise<ParcelEstimate>;
}
const storedOf = new WeakMap<Db, Map<string, Stored>>();

/** What the carrier would take and when a parcel would come, to a branch and to a door. It never fails: a silent carrier says nothing. */
export const estimateDelivery: Operation<typeof endpoint> = async (ctx, input) => {
  const { deliveryCityId } = await cityOf(ctx, input.city);
  const { sender } = ctx.settings;
  const way = {
    fromCityId: sender.deliveryCityId,
    toCityId: deliveryCityId,
    grams: sender.parcelGrams,
    valueKop: Math.ceil(Number(input.goods_kop) / valueStepKop) * valueStepKop,
  };
  const answers = Promise.all([
    estimateOnce(ctx, { ...way, isToDoor: false }),
    estimateOnce(ctx, { ...way, isToDoor: true }),
  ]);
  const over = new AbortController();
  const late = pause(waitMaxMs, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  const [branch, courier] = (await Promise.race([answers, late])) ?? [silent, silent];
  over.abort();
  return { branch: presentEstimate(branch), courier: presentEstimate(courier) };
};

/** Everybody who asks for the same parcel within the hour shares one answer. */
function estimateOnce(ctx: Ctx, parcel: ParcelOutline): Promise<ParcelEstimate> {
  const stored = storedOf.get(ctx.db) ?? new Map<string, Stored>();
  storedOf.set(ctx.db, stored);
  const sentOn = kyivDate(ctx.now);
  const key = `${sentOn} ${Object.values(parcel).join(' ')}`;
  const now = ctx.now.getTime();
  const known = stored.get(key);
  if (known !== undefined && known.until > now) return known.estimate;
  const entry: Stored = {
    until: now + storedMs,
    estimate: ctx.providers.carrier.estimateParcel(parcel, sentOn).catch((error: Error) => {
      ctx.log.warn(faultOf(error), 'a delivery was not estimated');
      entry.until = now + failedMs;
      return silent;
    }),
  };
  stored.delete(key);
  stored.set(key, entry);
  for (const oldest of stored.keys()) {
    if (stored.size <= storedMax) break;
    stored.delete(oldest);
  }
  return entry.estimate;
}

const presentEstimate = ({ priceKop, arrivesOn }: ParcelEstimate) => ({ price_kop: priceKop, arrives_on: arrivesOn });
