import { OGO_BLOCKS, OGO_ELECTRONIC, OGO_POUCHES, OGO_SINGLES } from './ogo-packs.ts';
import { OGO_ACCESSORIES, OGO_DEVICES, OGO_GIFTS, OGO_MERCH, OGO_REWARDS } from './ogo-things.ts';
import type { SeedProduct } from './types.ts';

/** Products of the second brand. */
export const OGO_PRODUCTS: readonly SeedProduct[] = [
  ...OGO_POUCHES,
  ...OGO_BLOCKS,
  ...OGO_SINGLES,
  ...OGO_ELECTRONIC,
  ...OGO_DEVICES,
  ...OGO_ACCESSORIES,
  ...OGO_MERCH,
  ...OGO_REWARDS,
  ...OGO_GIFTS,
];
