import { ofBrands } from '@club/rules/brands';
import { emptyCart } from '@club/rules/cart/contents';
import type { Cart } from '@club/rules/cart/contents';
import { save, stored, useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

const { brand } = runtime;

/** The cart of the brand. It outlives reloads, and other tabs show the same. */
export const useCart = (): Cart => useStored('carts')[brand];

/** The same object until something changes. */
export const currentCart = (): Cart => stored('carts')[brand];

/** Rereads before it writes: another tab may have changed it. */
export function changeCart(change: (cart: Cart) => Cart): void {
  save('carts', { ...stored('carts'), [brand]: change(currentCart()) });
}

/** Of every brand. */
export function emptyCarts(): void {
  save(
    'carts',
    ofBrands(() => emptyCart),
  );
}
