import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '@club/rules/cart/contents';
import { refresh } from '../../../data/nouns.ts';
import { orderActions } from '../../../data/orders/actions.ts';
import { asProblem } from '../../../data/problem.ts';
import { dropDraft, readDraft, storeDraft } from '../../../device/storage/drafts.ts';
import { orderBody } from '../confirm/order-body.ts';
import { isSurelyRefused } from '../confirm/refusals.ts';
import type { FilledDraft } from '../delivery/draft.ts';

/** An order of one thing for XP, without the cart: its content stays. */
export function useOrderNow(item: CartItem, onPlaced: (orderNumber: string) => void) {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const intent = `reward.${item.variantId}`;
  const { mutateAsync, isPending, error } = useMutation({
    ...orderActions.place,
    onSuccess: ({ order_number: number }) => {
      dropDraft(intent);
      onPlaced(number);
    },
    onError: (failure) => {
      if (isSurelyRefused(asProblem(failure))) dropDraft(intent);
      void refresh(queries, 'rewards', 'xp');
    },
  });
  // Stored before anything is sent: after a lost answer or a reload the repeat is the same order.
  const place = async (known: FilledDraft): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { key } = readDraft(intent, { key: '' });
    const idempotencyKey = key || crypto.randomUUID();
    storeDraft(intent, { key: idempotencyKey });
    const draft = { ...known, comment: '', isCallWished: false };
    const order = await mutateAsync({ body: orderBody({ items: [item] }, draft, sumOf(item)), idempotencyKey }).catch(
      () => undefined,
    );
    isRunning.current = false;
    if (order === undefined) return;
    const { afterOrder } = await import('../confirm/after-order.ts');
    await afterOrder({ id: order.id, number: order.order_number, needsPayment: false, call: null }, draft, undefined);
  };
  return { place, isPending, problem: error && asProblem(error) };
}

const sumOf = ({ units, xpPrice }: CartItem) => ({
  goodsKop: 0,
  discountKop: 0,
  totalKop: 0,
  xp: xpPrice * units,
  units,
  applied: null,
});
