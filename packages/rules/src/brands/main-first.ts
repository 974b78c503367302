import type { BrandFirst } from './brand.ts';

export const mainFirst: BrandFirst = { freeDeliveryKop: 399_00, demoPromoCode: null, socialName: 'club-xp' };
