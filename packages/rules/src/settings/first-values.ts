import { type Brand, brandTable, ofBrands } from '../brands.ts';

/** From where delivery is free until staff set it, and on a page that does not say. */
export const firstFreeDeliveryKop: Readonly<Record<Brand, number>> = Object.freeze(
  ofBrands((brand) => brandTable[brand].first.freeDeliveryKop),
);
