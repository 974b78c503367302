import { ofBrands } from '@club/rules/brands';
import type { DiscountTerms } from '@club/rules/cart/discounts';
import { save, stored, useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

const { brand } = runtime;

/** A code that is of use to this customer; whether it is to this cart follows from the terms. */
export interface StoredCode {
  code: string;
  terms: DiscountTerms;
}

/** The one code of the brand's cart. It outlives reloads, and other tabs show the same. */
export const useStoredCode = (): StoredCode | null => useStored('discountCodes')[brand] as StoredCode | null;

export const storedCode = (): StoredCode | null => stored('discountCodes')[brand] as StoredCode | null;

export function storeCode(code: StoredCode | null): void {
  save('discountCodes', { ...stored('discountCodes'), [brand]: code });
}

/** Carts are emptied. */
export function dropCodes(): void {
  save(
    'discountCodes',
    ofBrands(() => null),
  );
}
