import { MAIN_DEVICES } from './main-devices.ts';
import { MAIN_STICKS } from './main-sticks.ts';
import { MAIN_ACCESSORIES, MAIN_REWARDS } from './main-things.ts';
import type { SeedProduct } from './types.ts';

/** Products of the main brand. */
export const MAIN_PRODUCTS: readonly SeedProduct[] = [
  ...MAIN_STICKS,
  ...MAIN_DEVICES,
  ...MAIN_ACCESSORIES,
  ...MAIN_REWARDS,
];
