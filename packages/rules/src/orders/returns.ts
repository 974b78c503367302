/** A line of an order with its returns so far. */
export interface ReturnableLine {
  position: number;
  units: number;
  returned: number;
  /** The paid price of a unit, after every discount. */
  priceKop: number;
  xpPrice: number;
  /** Costs nothing and is had only beside what earns it. */
  isGift: boolean;
  /** Counts towards the gift. */
  earnsGift: boolean;
}

/** Units of one line returned now. */
export interface UnitsBack {
  position: number;
  units: number;
}

export type ReturnProblem = 'return_empty' | 'return_line_unknown' | 'return_too_many' | 'return_needs_gift';

export interface ReturnPlan {
  lines: (UnitsBack & { kop: number; xp: number })[];
  /** Kopiyky and XP that were paid for these units. */
  kop: number;
  xp: number;
  hasGift: boolean;
  /** Nothing is left with the customer: the order is returned. */
  isLast: boolean;
}

/**
 * What goes back for these units, or why they can't come back so. A unit is refunded by what was paid for it, kopiyky
 * and XP alike: no discount is recalculated, whatever remains. A gift comes back with the units whose return leaves
 * less than `giftFromUnits`, the number that earned it when the order was placed.
 */
export function planReturn(
  lines: readonly ReturnableLine[],
  back: readonly UnitsBack[],
  { giftFromUnits }: { giftFromUnits: number },
): ReturnPlan | { problem: ReturnProblem; position?: number } {
  const wanted = back.filter(({ units }) => units > 0);
  if (wanted.length === 0) return { problem: 'return_empty' };
  const planned: ReturnPlan['lines'] = [];
  const unitsOf = new Map<number, number>();
  for (const { position, units } of wanted) {
    const line = lines.find((one) => one.position === position);
    if (line === undefined || unitsOf.has(position)) return { problem: 'return_line_unknown', position };
    if (units > line.units - line.returned) return { problem: 'return_too_many', position };
    unitsOf.set(position, units);
    planned.push({ position, units, kop: units * line.priceKop, xp: units * line.xpPrice });
  }
  const left = lines.map((line) => ({
    ...line,
    units: line.units - line.returned - (unitsOf.get(line.position) ?? 0),
  }));
  const gift = left.find(({ isGift, units }) => isGift && units > 0);
  const earning = sumOf(left, ({ earnsGift, isGift, units }) => (earnsGift && !isGift ? units : 0));
  const takesOfEarning = lines.some((line) => line.earnsGift && !line.isGift && unitsOf.has(line.position));
  if (gift !== undefined && takesOfEarning && earning < giftFromUnits)
    return { problem: 'return_needs_gift', position: gift.position };
  return {
    lines: planned,
    kop: sumOf(planned, ({ kop }) => kop),
    xp: sumOf(planned, ({ xp }) => xp),
    hasGift: lines.some((line) => line.isGift && unitsOf.has(line.position)),
    isLast: left.every(({ units }) => units === 0),
  };
}

/**
 * XP returned to their lots, in proportion to what each of them still lacks: whole numbers that sum to exactly `xp`,
 * the remainder by the largest fraction, of equal ones to the first. None gets more than it lacks, so the last part
 * completes every lot. XP that no lot lacks are not distributed.
 */
export function shareBack(xp: number, lacking: readonly number[]): number[] {
  const whole = sumOf(lacking, (lack) => lack);
  const shared = Math.min(xp, whole);
  if (shared === 0) return lacking.map(() => 0);
  // Products of XP may be larger than a number is exact to.
  const parts = lacking.map((lack, index) => {
    const product = BigInt(shared) * BigInt(lack);
    return { index, floor: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
  });
  const over = shared - sumOf(parts, ({ floor }) => floor);
  const first = parts
    .toSorted((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
    .slice(0, over);
  return parts.map(({ index, floor }) => floor + (first.some((one) => one.index === index) ? 1 : 0));
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);
