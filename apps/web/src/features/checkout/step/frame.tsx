import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { cartTotals } from '@club/rules/cart/contents';
import type { Cart } from '@club/rules/cart/contents';
import { StepLine } from '../../../ui/state/step-line.tsx';
import styles from '../checkout.module.css';
import { useCheckout } from '../store.ts';
import { detour } from '../detour.ts';
import type { Step } from '../detour.ts';
import { messages } from '../messages.ts';
import { isPaidByXp } from '../order-sum.ts';
import { StepNote } from './note.tsx';
import { stepState } from './state.ts';

const numbers: Record<Step, number> = { delivery: 2, payment: 3, checkout: 4 };
/** For XP alone nothing is paid; going back to the texts beside the payment is still on the step before the last. */
const numbersForXp: Record<Step, number> = { delivery: 2, payment: 2, checkout: 3 };

/** Keeps the bar of a step at the bottom of the screen. */
export type StepFrame = ComponentType<{ bar: ReactNode; children: ReactNode }>;

interface Props {
  step: Step;
  cart: Cart;
  children: ReactNode;
  /** The part at the side of a wide screen, and below on a phone. */
  beside?: ReactNode;
}

/** The frame of a step: its place among the four, why one was brought here, and the way out when it cannot be taken. */
export function CheckoutStep({ step, cart, children, beside }: Props) {
  const router = useRouter();
  const away = detour(step, cart, useCheckout());
  const { href, note: reason } = away ?? {};
  useEffect(() => {
    if (href !== undefined) void router.navigate({ href, replace: true, state: stepState({ note: reason }) });
  }, [router, href, reason]);
  if (away) return null;
  const { goodsKop, xp } = cartTotals(cart);
  const numbered = isPaidByXp({ totalKop: goodsKop, xp }) ? numbersForXp : numbers;
  const of = numbered.checkout;
  return (
    <div className={styles.step}>
      <StepLine step={numbered[step]} of={of} label={messages.step(numbered[step], of)} />
      <StepNote />
      <div className={styles.sides}>
        <div className={styles.step}>{children}</div>
        {beside}
      </div>
    </div>
  );
}
