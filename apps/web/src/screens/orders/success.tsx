import { Suspense, lazy, useEffect, useState } from 'react';
import { Navigate, useSearch } from '@tanstack/react-router';
import type { OrderState } from '@club/rules/orders/states';
import { stepOverBank } from '../../device/bank-trip.ts';
import { runtime } from '../../device/runtime.ts';
import { currentCart } from '../../data/cart/stored.ts';
import { addItem, clearCarts } from '../../features/cart/store.ts';
import { useFinishedOrder } from '../../features/checkout/confirm/use-finished-order.ts';
import { messages } from '../../features/orders/placed/messages.ts';
import { OrderSuccess } from '../../features/orders/placed/page.tsx';
import { useOrder } from '../../features/orders/use-orders.ts';
import { orderNumberOf } from '../../features/orders/history/use-view.ts';
import { useRepeat } from '../../features/orders/use-repeat.ts';
import { Payment, preloadPayment } from '../../features/payments/payment.tsx';
import { useHeader } from '../../shell/layout/header-slots.ts';
import { useHomeBeneath } from '../../shell/navigation/home-beneath.ts';

// Fetches nothing before the order is placed, and the page does not wait for it.
const PushOffer = lazy(() =>
  import('../../features/notifications/push/offer.tsx').then(
    ({ PushOffer: offer }) => ({ default: offer }),
    () => ({ default: () => null }),
  ),
);

/** Of any other state the route has it. */
const titles: Partial<Record<OrderState, string>> = {
  awaiting_payment: messages.waitingTitle,
  cancelled: messages.cancelledTitle,
  returned: messages.returnedTitle,
};

export default function SuccessScreen() {
  // The search of this page, unlike the location, which is the next page's while that one loads.
  const number = orderNumberOf((useSearch({ strict: false }) as { o?: unknown }).o);
  const finished = useFinishedOrder(number, clearCarts);
  const repeat = useRepeat(currentCart, addItem);
  // Before anything is planted in the history.
  const [isStepping] = useState(stepOverBank);
  useHomeBeneath(!isStepping);
  const { data: order } = useOrder(number ?? '', number !== undefined);
  const state = order?.state ?? (finished?.needsPayment === true ? 'awaiting_payment' : undefined);
  useHeader({ title: state && titles[state] });
  useEffect(preloadPayment, []);
  if (number === undefined) return <Navigate to="/history-order" replace />;
  const offer = !runtime.absent.includes('push') && (
    <Suspense>
      <PushOffer />
    </Suspense>
  );
  return <OrderSuccess key={number} number={number} own={finished} Payment={Payment} onRepeat={repeat} more={offer} />;
}
