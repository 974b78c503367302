import { useNavigate } from '@tanstack/react-router';
import type { Cart, CartItem } from '@club/rules/cart/contents';
import { itemsToRepeat } from './repeat.ts';
import type { Repeated } from './repeat.ts';

/** Puts the lines of an order into the cart and opens it, where the shop's differences are shown. */
export function useRepeat(
  readCart: () => Cart,
  add: (item: CartItem, units: number) => void,
): (order: Repeated) => void {
  const navigate = useNavigate();
  return (order) => {
    for (const item of itemsToRepeat(order, readCart().items)) add(item, item.units);
    void navigate({ to: '/shop/cart' });
  };
}
