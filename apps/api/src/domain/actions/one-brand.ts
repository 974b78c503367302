import type { Brand } from '@club/rules/brands';

/** The brand of what was changed, where all of it is of one. */
export function oneBrandOf(brands: readonly Brand[]): { brand?: Brand } {
  const [brand] = brands;
  return brand !== undefined && brands.every((one) => one === brand) ? { brand } : {};
}
