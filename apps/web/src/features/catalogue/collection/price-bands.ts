/** More than `from` and up to `to`, in whole hryvnias or XP; null is open. */
export interface Band {
  from: number | null;
  to: number | null;
}

/** Hryvnias, or XP for goods sold for XP only. */
export function amountOf({ priceKop, xpPrice }: { priceKop: number; xpPrice: number }): number {
  return priceKop === 0 && xpPrice > 0 ? xpPrice : priceKop / 100;
}

export function isWithin(amount: number, { from, to }: Band): boolean {
  return (from === null || amount > from) && (to === null || amount <= to);
}

export function isSameBand(a: Band | null, b: Band | null): boolean {
  return a?.from === b?.from && a?.to === b?.to;
}

/** Up to three steps of about as many products each, at round amounts; none where prices hardly differ. */
export function priceBands(amounts: readonly number[]): Band[] {
  const sorted = amounts.toSorted((a, b) => a - b);
  const bounds = [1 / 3, 2 / 3].map((share) => roundUp(sorted[Math.ceil(sorted.length * share) - 1] ?? 0));
  const inside = [...new Set(bounds)].filter((bound) => sorted.some((amount) => amount > bound));
  const edges = [null, ...inside, null];
  const bands = edges.slice(1).map((to, index) => ({ from: edges[index] ?? null, to }));
  const filled = bands.filter((band) => sorted.some((amount) => isWithin(amount, band)));
  return filled.length > 1 ? filled : [];
}

/** Up to half of the leading digit's step: 95 stays, 105 → 150, 420 → 450. */
function roundUp(amount: number): number {
  if (amount <= 0) return 0;
  const step = Math.max(1, 10 ** Math.floor(Math.log10(amount)) / 2);
  return Math.ceil(amount / step) * step;
}
