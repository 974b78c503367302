import type { BrandFirst } from './brand.ts';

export const ogoFirst: BrandFirst = { freeDeliveryKop: 120_00, demoPromoCode: 'OGO30', socialName: 'ogo-club' };
