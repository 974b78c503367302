import { useRef } from 'react';
import { isGift } from '@club/rules/cart/gifts';
import { maxOf } from '../add/add-to-cart.tsx';
import styles from './list.module.css';
import { CartRow } from './row.tsx';
import { GiftRow } from './gift-row.tsx';
import { removeWithUndo } from '../add/stepper.tsx';
import { useCart } from '../../../data/cart/stored.ts';
import { useQuote } from '../quote.ts';
import { messages } from './messages.ts';

/** `stock` by variant, as far as the shop has returned it. */
export function CartList({ stock }: { stock: Record<string, number> }) {
  const { items } = useCart();
  const { unitKop } = useQuote();
  const list = useRef<HTMLUListElement>(null);
  const remove = (variantId: string, title: string, index: number): void => {
    removeWithUndo(variantId, title);
    requestAnimationFrame(() => focusNear(list.current, index));
  };
  return (
    <ul ref={list} className={styles.list} aria-label={messages.list}>
      {items.map((item, index) => (
        <li key={item.variantId}>
          {isGift(item) ? (
            <GiftRow item={item} onRemove={() => remove(item.variantId, item.title, index)} />
          ) : (
            <CartRow
              item={item}
              unitKop={unitKop.get(item.variantId)}
              max={Math.max(item.units, maxOf(stock[item.variantId]))}
              onRemove={() => remove(item.variantId, item.title, index)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * After a removal the focus moves to the next row, which is now in its place; else to the one above, or to the link of
 * an empty cart.
 */
function focusNear(list: HTMLUListElement | null, index: number): void {
  const buttons = list?.querySelectorAll<HTMLElement>('[data-remove]');
  const near = buttons?.[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('main a');
  near?.focus({ preventScroll: true });
}
