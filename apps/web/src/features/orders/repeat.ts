import type { EarlierOrder, Order } from '@club/contract/customer/orders';
import type { CartItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';

/** All of an order that matters for ordering it again. */
export type Repeated = Pick<Order, 'order_number' | 'line_items'>;

/** The available part of an order of the former system, at current prices. */
export const repeatOfEarlier = ({ order_number, line_items: lines }: EarlierOrder): Repeated => ({
  order_number,
  line_items: lines.map(({ again }) => again).filter((again) => again !== null),
});

/**
 * The lines of an order as they go into a cart that may contain some of them already, so that repeating twice is
 * repeating once. At the prices of then, before discounts: the cart fetches the shop's data and shows the differences.
 * A gift is omitted: it is earned again or not at all.
 */
export function itemsToRepeat(order: Repeated, inCart: readonly CartItem[]): CartItem[] {
  return order.line_items.filter(isBought).flatMap((line) => {
    const there = inCart.find(({ variantId }) => variantId === line.variant_id)?.units ?? 0;
    return there < line.quantity ? [itemOf(line, line.quantity - there)] : [];
  });
}

export const canRepeat = ({ line_items: lines }: Repeated): boolean => lines.some(isBought);

type Line = Order['line_items'][number];

const isBought = ({ list_price: price, bonuses }: Line): boolean => kopOf(price) > 0 || bonuses > 0;

function itemOf(line: Line, units: number): CartItem {
  return {
    productId: line.product_id,
    variantId: line.variant_id,
    units,
    priceKop: kopOf(line.list_price),
    xpPrice: line.bonuses,
    collectionId: line.collectionId,
    // Orders do not have these; the cart's own refresh does.
    tags: [],
    line: null,
    sticksPerPack: 0,
    title: line.variant_title ? `${line.title}, ${line.variant_title}` : line.title,
    art: line.image,
    tileHue: line.tileHue,
  };
}
