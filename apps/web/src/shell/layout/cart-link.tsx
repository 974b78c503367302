import { ShoppingBag } from '@club/icons/lucide';
import { cartTotals } from '@club/rules/cart/contents';
import { useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { IconWithBadge, iconButtonClass } from '../../ui/action/icon-button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { messages } from './bar-messages.ts';

export function CartLink() {
  const { units } = cartTotals(useStored('carts')[runtime.brand]);
  return (
    <Link to="/shop/cart" className={iconButtonClass()} aria-label={messages.cart(units)}>
      <IconWithBadge icon={<ShoppingBag aria-hidden="true" />} badge={units} />
    </Link>
  );
}
