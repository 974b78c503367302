import type { ReceiptKind, ReceiptLine } from '@club/rules/orders/receipts';

/**
 * Lines in the register's form: kopiyky, thousandths, and the discount in kopiyky of the line. Without codes of taxes the
 * register takes what is set in its own account.
 */
export const goodsOf = (lines: readonly ReceiptLine[], kind: ReceiptKind, taxCodes: readonly number[]) =>
  lines.map(({ code, name, priceKop, units, discount }) => ({
    good: { code, name, price: priceKop, ...(taxCodes.length > 0 && { tax: taxCodes }) },
    quantity: units * 1000,
    is_return: kind === 'return',
    discounts: discount === null ? [] : [{ type: 'DISCOUNT', mode: 'VALUE', value: discount.kop, name: discount.name }],
  }));
