import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart, CartChange, CurrentItem } from '@club/rules/cart/contents';
import { asProblem } from '../../../data/problem.ts';
import type { CallProblem } from '../../../data/problem.ts';
import type { PlacedOrder } from '../../../data/checkout/draft.ts';
import { orderActions } from '../../../data/orders/actions.ts';
import { showToast } from '../../../ui/state/toast.ts';
import { callOf } from '../payment/phone-call-request.ts';
import { changeCheckout, readCheckout } from '../store.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { orderBody } from './order-body.ts';
import type { OrderSum } from '../order-sum.ts';
import { freshItems, isCodeRefused, isIpostRefused, isSurelyRefused, stepOfRefusal } from './refusals.ts';
import { stepState } from '../step/state.ts';

/** The confirmation's changes to the cart. */
export interface CartActions {
  /** Applies the shop's data to the cart and returns the differences. */
  takeFreshItems: (requested: readonly string[], current: readonly CurrentItem[]) => CartChange[];
  /** Checks again what the code gives: the shop may use other terms by now. */
  recheckCode: () => Promise<void>;
  dropCode: () => void;
}

/** Confirms the order. The step's own guard then leads on to its page. */
export function usePlaceOrder(cart: Cart, draft: FilledDraft, sum: OrderSum, actions: CartActions) {
  const router = useRouter();
  const [problem, setProblem] = useState<CallProblem>();
  const [changes, setChanges] = useState<CartChange[]>([]);

  const showRefusal = (refusal: CallProblem): void => {
    if (isSurelyRefused(refusal)) changeCheckout({ idempotencyKey: null });
    if (isCodeRefused(refusal)) actions.dropCode();
    if (isIpostRefused(refusal)) changeCheckout({ method: 'branch' });
    if (refusal.code === 'cart_changed') void actions.recheckCode();
    const current = freshItems(refusal);
    const requested = cart.items.map(({ variantId }) => variantId);
    const changed = current ? actions.takeFreshItems(requested, current) : [];
    const step = stepOfRefusal(refusal);
    if (step) {
      const state = stepState({ note: refusal.detail, isCorrection: true });
      return void router.navigate({ to: step, state });
    }
    const lost = changed.filter(({ kind }) => kind === 'gone' || kind === 'sold-out');
    // An empty cart leads away from this page, and the reason has to be shown there.
    if (lost.length === cart.items.length) showToast({ text: refusal.detail, kind: 'error' });
    setChanges(changed);
    setProblem(refusal);
  };
  const isRunning = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    ...orderActions.place,
    onMutate: () => setProblem(undefined),
    onSuccess: (order) => {
      const { id, order_number: number, needs_payment: needsPayment } = order;
      const isForXp = sum.totalKop === 0 && sum.xp > 0;
      const placed = { id, number, needsPayment, isForXp, call: callOf(draft) };
      changeCheckout({ idempotencyKey: null, placed });
      void reportOrder(placed, draft, sum);
    },
    onError: (error) => showRefusal(asProblem(error)),
  });
  // One intent, one key, stored before anything is sent: whatever becomes of the reply, the repeat is the same order.
  // Even a cart that was changed after a lost reply keeps the key, so that the server can report that the first one was
  // placed.
  const place = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const idempotencyKey = readCheckout().idempotencyKey ?? crypto.randomUUID();
    changeCheckout({ idempotencyKey });
    await mutateAsync({ body: orderBody(cart, draft, sum), idempotencyKey }).catch(() => undefined);
    isRunning.current = false;
  };
  return { place, isPending, problem, changes };
}

/** The order is placed; the follow-ups run in the background and block nothing. */
async function reportOrder(placed: PlacedOrder, draft: FilledDraft, sum: OrderSum): Promise<void> {
  const { afterOrder } = await import('./after-order.ts');
  await afterOrder(placed, draft, sum.applied?.code);
}
