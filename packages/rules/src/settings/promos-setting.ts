import { checkPromos } from './promo-codes.ts';

export const promosSetting = {
  scope: 'brand',
  summary:
    'Promo codes for tagged pouches: percent off, minimum units, start and end, and maximum number of orders; managed with `club -- promo`',
  check: checkPromos,
  beginsNow: true,
} as const;
