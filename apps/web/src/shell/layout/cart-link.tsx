import { ShoppingBag } from '@club/icons/lucide';
import { cartTotals } from '@club/rules/cart/contents';
import { useCart } from '../../data/cart/stored.ts';
import { IconWithBadge, iconButtonClass } from '../../ui/action/icon-button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { messages } from './messages.ts';

export function CartLink() {
  const { units } = cartTotals(useCart());
  return (
    <Link to="/shop/cart" className={iconButtonClass()} aria-label={messages.cart(units)}>
      <IconWithBadge icon={<ShoppingBag aria-hidden="true" />} badge={units} />
    </Link>
  );
}
