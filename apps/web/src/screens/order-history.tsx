import { OrderHistory } from '../features/orders/order-history.tsx';

export default function OrderHistoryScreen() {
  return <OrderHistory />;
}
