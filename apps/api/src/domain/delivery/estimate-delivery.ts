import { setTimeout as pause } from 'node:timers/promises';
import type { estimateDelivery as endpoint } from '@club/contract/customer/delivery/search';
import { type PackedUnits, type Seat, seatsOf, unmeasuredSeat } from '@club/rules/delivery/seats';
import { kyivDate } from '@club/rules/time/calendar';
import { findMeasures } from '../../database/delivery/measures.ts';
import type { Db } from '../../database/rows.ts';
import type { ParcelEstimate, ParcelOutline } from '../../providers/carrier/port.ts';
import { Refusal } from '../refusal.ts';
import { cityOf } from './city-of.ts';
import type { Ctx } from '../context.ts';
import { faultOf } from '../fault-of.ts';
import type { Operation } from '../operation.ts';

// Tariffs move seldom and a date moves at midnight, so an hour is never far from the truth.
const storedMs = 3_600_000;
// A carrier that has just failed is left alone for a while.
const failedMs = 60_000;
const storedMax = 5000;
// An estimate is not worth a longer wait.
const waitMaxMs = 4000;
// An order is shown without its day sooner than late; the next look has it.
const orderWaitMs = 800;
// A tariff is the same over a hundred hryvnias of declared value, so that carts of many sums share an answer.
const valueStepKop = 100_00;
// Nor does it feel a hundred grams.
const gramsStep = 100;

const silent: ParcelEstimate = { priceKop: null, arrivesOn: null };

interface Stored {
  until: number;
  estimate: Promise<ParcelEstimate>;
}
const storedOf = new WeakMap<Db, Map<string, Stored>>();

/**
 * The carrier's price and delivery day, to a branch and to an address. It never fails: without the carrier there is no
 * estimate.
 */
export const estimateDelivery: Operation<typeof endpoint> = async (ctx, input) => {
  const way = await wayTo(ctx, input.city, Number(input.goods_kop), await packedUnits(ctx, input.items));
  const answers = Promise.all([
    estimateOnce(ctx, { ...way, isToDoor: false }),
    estimateOnce(ctx, { ...way, isToDoor: true }),
  ]);
  const [branch, courier] = (await inTime(answers, waitMaxMs)) ?? [silent, silent];
  return { branch: presentEstimate(branch), courier: presentEstimate(courier) };
};

/** The likely day of an order that has left on a day or leaves today; null if the answer takes too long. */
export async function likelyDay(
  ctx: Ctx,
  order: { settlementId: string; goodsKop: number; isToDoor: boolean; leftOn: string | undefined },
): Promise<string | null> {
  try {
    const way = await wayTo(ctx, order.settlementId, order.goodsKop);
    const today = kyivDate(ctx.now);
    const estimate = estimateOnce(ctx, { ...way, isToDoor: order.isToDoor }, order.leftOn ?? today);
    const day = (await inTime(estimate, orderWaitMs))?.arrivesOn ?? null;
    return day !== null && day >= today ? day : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function wayTo(
  ctx: Ctx,
  settlementId: string,
  goodsKop: number,
  packed: readonly PackedUnits[] = [],
): Promise<Omit<ParcelOutline, 'isToDoor'>> {
  const { deliveryCityId } = await cityOf(ctx, settlementId);
  const { sender, waybillSender, parcelMeasures } = ctx.settings;
  return {
    fromCityId: sender.deliveryCityId,
    toCityId: deliveryCityId,
    seats: seatsOf(packed, parcelMeasures, { unknown: unmeasuredSeat(sender, waybillSender, parcelMeasures) }).map(
      rounded,
    ),
    valueKop: Math.ceil(goodsKop / valueStepKop) * valueStepKop,
  };
}

/** «7:2,9:1» in units, each variant as the catalogue measures it. */
async function packedUnits({ db }: Ctx, items: string | undefined): Promise<PackedUnits[]> {
  const wanted = new Map((items ?? '').split(',').map((item) => item.split(':').map(Number) as [number, number]));
  if (items === undefined) return [];
  const measures = await findMeasures(db, [...wanted.keys()]);
  return measures.map(({ variantId, ...measured }) => ({ ...measured, units: wanted.get(variantId) ?? 0 }));
}

const rounded = ({ grams, size }: Seat): Seat => ({ grams: Math.ceil(grams / gramsStep) * gramsStep, size });

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  const over = new AbortController();
  const late = pause(ms, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  const first = await Promise.race([answer, late]);
  over.abort();
  return first;
}

/** Callers for the same parcel within the hour share one answer. */
function estimateOnce(ctx: Ctx, parcel: ParcelOutline, sentOn = kyivDate(ctx.now)): Promise<ParcelEstimate> {
  const stored = storedOf.get(ctx.db) ?? new Map<string, Stored>();
  storedOf.set(ctx.db, stored);
  const key = `${sentOn} ${JSON.stringify(parcel)}`;
  const now = ctx.now.getTime();
  const known = stored.get(key);
  if (known !== undefined && known.until > now) return known.estimate;
  const entry: Stored = {
    until: now + storedMs,
    estimate: ctx.providers.carrier.estimateParcel(parcel, sentOn).catch((error: Error) => {
      ctx.log.warn(faultOf(error), 'delivery could not be estimated');
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
