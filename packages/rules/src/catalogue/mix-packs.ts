import type { ProductLine } from '../product-lines.ts';

/** Its variants may be chosen for the mix pack of their line. */
export const mixTag = 'mix';

/** Units of one mix pack by line. Defaults; staff change them in configuration. */
export const mixUnits: Record<ProductLine, number> = { velo: 5, glo: 10, ogo: 10 };

/** Units that a composition still needs; below zero when there are too many. */
export function unitsToMix(line: ProductLine, chosen: readonly { units: number }[]): number {
  return mixUnits[line] - chosen.reduce((sum, { units }) => sum + units, 0);
}
