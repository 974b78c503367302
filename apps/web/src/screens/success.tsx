import { Navigate, useSearch } from '@tanstack/react-router';
import { clearCarts } from '../features/cart/cart-store.ts';
import { useFinishedOrder } from '../features/checkout/use-finished-order.ts';
import { OrderPlaced } from '../features/orders/order-placed.tsx';

export default function SuccessScreen() {
  // The search of this page, unlike the location, which is the next page's while that one loads.
  const { o } = useSearch({ strict: false }) as { o?: string | number };
  const order = useFinishedOrder(o === undefined ? undefined : String(o), clearCarts);
  return order ? <OrderPlaced {...order} /> : <Navigate to="/history-order" replace />;
}
