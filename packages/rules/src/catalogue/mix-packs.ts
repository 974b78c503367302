/** Its variants may be chosen for the mix pack of their line. */
export const mixTag = 'mix';

/** Units that a composition still needs of those of its pack; negative when there are too many. */
export function unitsToMix(packUnits: number, chosen: readonly { units: number }[]): number {
  return packUnits - chosen.reduce((sum, { units }) => sum + units, 0);
}
