import type { listRegularOrders as endpoint, RegularOrder } from '@club/contract/customer/orders/regular';
import { wireOf } from '@club/rules/money';
import { type CartProductRow, findCartProducts } from '../../database/catalogue/products.ts';
import { listRegularOrderRows, type RegularOrderRow } from '../../database/regular-orders/regular-orders.ts';
import type { Operation } from '../operation.ts';

/** With the current availability and price of each. */
export const listRegularOrders: Operation<typeof endpoint> = async ({ db, brand, customer }) => {
  const rows = await listRegularOrderRows(db, [customer.id]);
  const variants = [...new Set(rows.flatMap(({ items }) => items.map(({ variantId }) => variantId)))];
  const products = variants.length === 0 ? [] : await findCartProducts(db, brand, variants);
  const shop = new Map(products.map((product) => [product.variantId, product]));
  return {
    list: rows.map(({ id, orderNumber, weeks, nextOn, isPaused, isNotified, items }) => ({
      id: String(id),
      order_number: String(orderNumber),
      weeks,
      next_on: nextOn,
      is_paused: isPaused,
      is_due: isNotified && !isPaused,
      items: items.map((item) => presentItem(item, shop.get(item.variantId))),
    })),
  };
};

function presentItem(
  item: RegularOrderRow['items'][number],
  product: CartProductRow | undefined,
): RegularOrder['items'][number] {
  const { title, variantTitle, units, listPriceKop, xpPrice, image, tileHue } = item;
  return {
    title: variantTitle === '' ? title : `${title}, ${variantTitle}`,
    quantity: units,
    price: wireOf(listPriceKop),
    bonuses: xpPrice,
    image,
    tileHue,
    again:
      product === undefined || product.stock <= 0
        ? null
        : {
            variant_id: String(item.variantId),
            product_id: String(item.productId),
            collectionId: product.slug,
            title: product.title,
            variant_title: variantTitle,
            quantity: Math.min(units, product.stock),
            price: wireOf(product.priceKop),
            list_price: wireOf(product.priceKop),
            bonuses: product.xpPrice,
            image: product.image,
            tileHue: product.tileHue,
          },
  };
}
