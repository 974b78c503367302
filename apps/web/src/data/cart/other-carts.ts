import { otherBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import { cartTotals } from '@club/rules/cart/contents';
import { useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

/** The content of other brands' carts. */
export function useOtherCarts(): { brand: Brand; units: number }[] {
  const carts = useStored('carts');
  return otherBrands(runtime.brand).map((other) => ({ brand: other, units: cartTotals(carts[other]).units }));
}
