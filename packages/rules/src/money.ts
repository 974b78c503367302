const wireMoney = /^\d+\.\d{2}$/;

/** "105.00" hryvnias on the wire → 10500 kopiyky. Throws RangeError on any other shape. */
export function kopOf(wire: string): number {
  const kop = wireMoney.test(wire) ? Number(wire.replace('.', '')) : Number.NaN;
  if (!Number.isSafeInteger(kop)) throw new RangeError(`Not an amount: ${wire}`);
  return kop;
}

/** 10500 kopiyky → "105.00" hryvnias on the wire. Throws RangeError on fractions and negative amounts. */
export function wireOf(kop: number): string {
  if (!Number.isSafeInteger(kop) || kop < 0) throw new RangeError(`Not an amount in kopiyky: ${kop}`);
  const digits = String(kop).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function sumKop(amounts: readonly number[]): number {
  return amounts.reduce((sum, kop) => sum + kop, 0);
}
