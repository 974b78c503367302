import { percentMoved } from '@club/rules/staff/limits';
import { kyivDate } from '@club/rules/time/calendar';
import type { Db } from '../../database/rows.ts';
import { findFirstPrices, type FirstPrice, noteFirstPrices } from '../../database/staff/first-prices.ts';

/** In each unit that a thing is sold for; 0 in the others. */
export interface Prices {
  priceKop: number;
  xpPrice: number;
}

/** A price of a thing that an action moves. */
export interface PriceMove {
  /** `variant:4400001`, `offer:…`. */
  thing: string;
  was: Prices;
  is: Prices;
}

/** With which price a thing began the day, if it was moved since. */
export type DayPrices = (thing: string, field: keyof Prices) => number | undefined;

const unitOf = { priceKop: 'price-kop', xpPrice: 'xp-price' } as const;
const fields = ['priceKop', 'xpPrice'] as const;

/** To be read once the things are locked. */
export async function readDayPrices(db: Db, now: Date, things: readonly string[]): Promise<DayPrices> {
  const nameOf = ({ thing, unit }: Pick<FirstPrice, 'thing' | 'unit'>) => `${unit} ${thing}`;
  const found = await findFirstPrices(db, kyivDate(now), things);
  const prices = new Map(found.map((one) => [nameOf(one), one.amount]));
  return (thing, field) => prices.get(nameOf({ thing, unit: unitOf[field] }));
}

const movedFields = ({ was, is }: PriceMove) => fields.filter((field) => was[field] !== is[field]);

/**
 * How far the price moves, in percent of what it was and of what it was when the day of Kyiv began, whichever is more:
 * in steps a price goes no further than in one move.
 */
export function percentOfDay(begun: DayPrices, move: PriceMove): number {
  const { thing, was, is } = move;
  const percents = movedFields(move).map((field) =>
    Math.max(percentMoved(was[field], is[field]), percentMoved(begun(thing, field) ?? was[field], is[field])),
  );
  return Math.max(0, ...percents);
}

/** The farthest of these moves, in percent. */
export async function farthestOfDay(db: Db, now: Date, moves: readonly PriceMove[]): Promise<number> {
  const begun = await readDayPrices(
    db,
    now,
    moves.map(({ thing }) => thing),
  );
  return moves.reduce((farthest, move) => Math.max(farthest, percentOfDay(begun, move)), 0);
}

/** For the next ones of the day. */
export async function noteMoves(tx: Db, now: Date, moves: readonly PriceMove[]): Promise<void> {
  const prices = moves.flatMap((move) =>
    movedFields(move).map((field) => ({ thing: move.thing, unit: unitOf[field], amount: move.was[field] })),
  );
  await noteFirstPrices(tx, kyivDate(now), prices);
}

export const thingOfVariant = (id: number): string => `variant:${id}`;
