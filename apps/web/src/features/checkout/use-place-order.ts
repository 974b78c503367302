import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Cart, CartChange, CurrentItem } from '@club/rules/cart';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import type { CallProblem } from '../../client/problem.ts';
import { showToast } from '../../ui/toast.ts';
import type { FilledDraft } from './checkout-draft.ts';
import { changeCheckout, readCheckout } from './checkout-store.ts';
import { orderBody } from './order-body.ts';
import { freshItems, isSettled, stepOfRefusal } from './refusals.ts';
import { stepState } from './step-state.ts';

const answerWithinMs = 30_000;

/** Takes over what the shop says about the cart and tells what is different. */
export type TakeFreshItems = (asked: readonly string[], current: readonly CurrentItem[]) => CartChange[];

/** Confirms the order. The step's own guard then leads on to its page. */
export function usePlaceOrder(cart: Cart, draft: FilledDraft, takeFreshItems: TakeFreshItems) {
  const router = useRouter();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<CallProblem>();
  const [changes, setChanges] = useState<CartChange[]>([]);
  const isRunning = useRef(false);

  const refuse = (refusal: CallProblem): void => {
    if (isSettled(refusal)) changeCheckout({ idempotencyKey: null });
    const step = stepOfRefusal(refusal);
    if (step) {
      const state = stepState({ note: refusal.detail, isCorrection: true });
      return void router.navigate({ to: step, state });
    }
    const current = freshItems(refusal);
    const asked = cart.items.map(({ variantId }) => variantId);
    const changed = current ? takeFreshItems(asked, current) : [];
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
      const number = await send(cart, draft);
      // Stock, XP and the history have moved.
      void queries.invalidateQueries();
      changeCheckout({ idempotencyKey: null, placedNumber: number });
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
async function send(cart: Cart, draft: FilledDraft): Promise<string> {
  const idempotencyKey = readCheckout().idempotencyKey ?? crypto.randomUUID();
  changeCheckout({ idempotencyKey });
  const { order } = await call('POST /api/api-shop/create-order', orderBody(cart, draft), {
    idempotencyKey,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  return order.order_number;
}
