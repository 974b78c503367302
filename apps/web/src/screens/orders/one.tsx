import { useParams } from '@tanstack/react-router';
import { currentCart } from '../../data/cart/stored.ts';
import { addItem } from '../../features/cart/store.ts';
import { orderNumberOf } from '../../features/orders/history/use-view.ts';
import { OrderPage } from '../../features/orders/one/page.tsx';
import { useRepeat } from '../../features/orders/use-repeat.ts';
import { Payment } from '../../features/payments/payment.tsx';

export default function OrderScreen() {
  const { id } = useParams({ strict: false });
  const number = orderNumberOf(id) ?? '';
  const repeat = useRepeat(currentCart, addItem);
  return <OrderPage key={number} number={number} Payment={Payment} onRepeat={repeat} />;
}
