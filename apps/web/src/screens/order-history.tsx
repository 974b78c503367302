import { addItem, currentCart } from '../features/cart/cart-store.ts';
import { OrderHistory } from '../features/orders/order-history.tsx';
import { useRepeat } from '../features/orders/use-repeat.ts';
import { Payment } from '../features/payments/payment.tsx';

export default function OrderHistoryScreen() {
  const repeat = useRepeat(currentCart, addItem);
  return <OrderHistory Payment={Payment} onRepeat={repeat} />;
}
