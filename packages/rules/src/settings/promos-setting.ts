import { type Brand, brandTable } from '../brands.ts';
import { checkPromos, type WrittenPromo } from './promo-codes.ts';

export const promosSetting = {
  scope: 'brand',
  summary:
    'Promo codes for tagged pouches: percent off, minimum units, start and end, and maximum number of orders; managed with `club -- promo`',
  initial: ({ brand, isDemo }: { brand: Brand; isDemo: boolean }) => (isDemo ? demoPromos(brand) : []),
  check: checkPromos,
  beginsNow: true,
} as const;

/** The demo's promo codes. A real club has none until staff set one. */
function demoPromos(brand: Brand): WrittenPromo[] {
  const { demoPromoCode: code } = brandTable[brand].first;
  return code === null ? [] : [{ code, percent: 30, unitsMin: 3, from: null, to: null, limit: null }];
}
