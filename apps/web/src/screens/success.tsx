import { Navigate, useLocation } from '@tanstack/react-router';
import { clearCarts } from '../features/cart/cart-store.ts';
import { useFinishedOrder } from '../features/checkout/use-finished-order.ts';
import { OrderPlaced } from '../features/orders/order-placed.tsx';

export default function SuccessScreen() {
  const { searchStr } = useLocation();
  const order = useFinishedOrder(new URLSearchParams(searchStr).get('o') ?? undefined, clearCarts);
  return order ? <OrderPlaced {...order} /> : <Navigate to="/history-order" replace />;
}
