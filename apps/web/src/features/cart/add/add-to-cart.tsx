import { useEffect, useRef } from 'react';
import { unitsMaxPerItem } from '@club/rules/cart/contents';
import { nextPaint } from '../../../ui/action/next-paint.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CartStepper } from './stepper.tsx';
import { announce } from '../../../ui/state/announcer.tsx';
import styles from './add-to-cart.module.css';
import { useCart } from '../../../data/cart/stored.ts';
import { addItem } from '../store.ts';
import type { ItemToAdd } from '../store.ts';
import { messages } from '../messages.ts';

/** «У кошик»; after that, the stepper is in the same place. */
export function AddToCart({ item, left }: { item: ItemToAdd; left: number | null }) {
  const { items } = useCart();
  const units = items.find(({ variantId }) => variantId === item.variantId)?.units ?? 0;
  const place = useFocusOnSwap(units > 0);
  const add = async (): Promise<void> => {
    await nextPaint();
    addItem(item);
    announce(messages.added(item.title, 1));
  };
  return (
    <div ref={place} className={styles.place}>
      {units > 0 ? (
        <CartStepper variantId={item.variantId} title={item.title} units={units} max={maxOf(left)} />
      ) : (
        <Button size="s" wide aria-label={messages.addFor(item.title)} onClick={() => void add()}>
          {messages.add}
        </Button>
      )}
    </div>
  );
}

/** How many of one variant a cart may hold; `left` is null when there is plenty. */
export function maxOf(left: number | null | undefined): number {
  return Math.min(left ?? unitsMaxPerItem, unitsMaxPerItem);
}

/**
 * When the pressed button is replaced by another control, the focus moves to that instead of getting lost. Other
 * changes take no focus.
 */
export function useFocusOnSwap(isThere: boolean, isByItself = false) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isThere);
  useEffect(() => {
    if (was.current === isThere) return;
    was.current = isThere;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const buttons = place.current?.querySelectorAll<HTMLElement>('button:not(:disabled), a');
    if (isLost && !isByItself) buttons?.[buttons.length - 1]?.focus({ preventScroll: true });
  }, [isThere, isByItself]);
  return place;
}
