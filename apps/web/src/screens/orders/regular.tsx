import { currentCart } from '../../data/cart/stored.ts';
import { addItem } from '../../features/cart/store.ts';
import { RegularOrders } from '../../features/orders/regular/page.tsx';
import { useRepeat } from '../../features/orders/use-repeat.ts';

export default function RegularOrdersScreen() {
  return <RegularOrders onRepeat={useRepeat(currentCart, addItem)} />;
}
