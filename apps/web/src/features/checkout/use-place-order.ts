import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart, CartChange, CurrentItem } from '@club/rules/cart';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import type { CallProblem } from '../../client/problem.ts';
import { showToast } from '../../ui/toast.ts';
import { callOf } from './call-wish.ts';
import type { PlacedOrder } from './checkout-draft.ts';
import { changeCheckout, readCheckout } from './checkout-store.ts';
import type { FilledDraft } from './delivery-draft.ts';
import { orderBody } from './order-body.ts';
import type { OrderSum } from './order-sum.ts';
import { freshItems, isCodeRefused, isIpostRefused, isSettled, stepOfRefusal } from './refusals.ts';
import { stepState } from './step-state.ts';

const answerWithinMs = 30_000;

/** What the confirmation may do to the cart. */
export interface CartDeeds {
  /** Takes over what the shop says about the cart and tells what is different. */
  takeFreshItems: (asked: readonly string[], current: readonly CurrentItem[]) => CartChange[];
  /** Asks again what the code gives: the shop may reckon with other terms by now. */
  recheckCode: () => Promise<void>;
  dropCode: () => void;
}

/** Confirms the order. The step's own guard then leads on to its page. */
export function usePlaceOrder(cart: Cart, draft: FilledDraft, sum: OrderSum, deeds: CartDeeds) {
  const router = useRouter();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const [changes, setChanges] = useState<CartChange[]>([]);
  const isRunning = useRef(false);

  const refuse = (refusal: CallProblem): void => {
    if (isSettled(refusal)) changeCheckout({ idempotencyKey: null });
    if (isCodeRefused(refusal)) deeds.dropCode();
    if (isIpostRefused(refusal)) changeCheckout({ method: 'branch' });
    if (refusal.code === 'cart_changed') void deeds.recheckCode();
    const current = freshItems(refusal);
    const asked = cart.items.map(({ variantId }) => variantId);
    const changed = current ? deeds.takeFreshItems(asked, current) : [];
    const step = stepOfRefusal(refusal);
    if (step) {
      const state = stepState({ note: refusal.detail, isCorrection: true });
      return void router.navigate({ to: step, state });
    }
    const lost = changed.filter(({ kind }) => kind === 'gone' || kind === 'sold-out');
    // An empty cart leads away from this page, and the reason has to come along.
    if (lost.length === cart.items.length) showToast({ text: refusal.detail, kind: 'error' });
    setChanges(changed);
    setProblem(refusal);
  };
  const place = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsPending(true);
    setProblem(undefined);
    try {
      const placed = await send(cart, draft, sum);
      // Stock, XP and the history have moved.
      void queries.invalidateQueries();
      changeCheckout({ idempotencyKey: null, placed });
      void tellOthers(placed, draft, sum);
    } catch (error) {
      refuse(asProblem(error));
    }
    isRunning.current = false;
    setIsPending(false);
  };
  return { place, isPending, problem, changes };
}

/**
 * One intent, one key, kept before anything is sent: whatever becomes of the answer, the repeat is the same order. Even
 * a cart that was changed after a lost answer keeps the key, so that the server can say that the first one was placed.
 */
async function send(cart: Cart, draft: FilledDraft, sum: OrderSum): Promise<PlacedOrder> {
  const idempotencyKey = readCheckout().idempotencyKey ?? crypto.randomUUID();
  changeCheckout({ idempotencyKey });
  const { order } = await call('POST /api/api-shop/create-order', orderBody(cart, draft, sum), {
    idempotencyKey,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { id, order_number: number, needs_payment: needsPayment } = order;
  return { id, number, needsPayment, call: callOf(draft) };
}

/** The order is there; what follows from it waits for nobody and is in nobody's way. */
async function tellOthers(placed: PlacedOrder, draft: FilledDraft, sum: OrderSum): Promise<void> {
  const { afterOrder } = await import('./after-order.ts');
  await afterOrder(placed, draft, sum.applied?.code);
}
