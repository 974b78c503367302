import type { cartProduct } from '@club/contract/customer/catalogue';
import { wireOf } from '@club/rules/money';
import type * as z from 'zod/mini';
import type { CartProductRow } from '../../database/catalogue/products.ts';

/** What a cart is compared with: the shop returns it before an order, and the order when it differs. */
export function presentCartProduct(row: CartProductRow): z.input<typeof cartProduct> {
  return {
    variant_id: String(row.variantId),
    id: String(row.productId),
    title: row.title,
    price: wireOf(row.priceKop),
    bonuses: row.xpPrice,
    stock: row.stock,
    tags: row.tags,
    line: row.line,
    collectionId: row.slug,
    quantity: row.sticksPerPack,
    image: row.image,
    tileHue: row.tileHue,
  };
}
