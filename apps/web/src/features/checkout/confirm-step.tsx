import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import { cartTotals } from '@club/rules/cart';
import type { Cart, CartChange } from '@club/rules/cart';
import { formatAmount } from '@club/rules/ukrainian';
import { Button } from '../../ui/button.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { isDeliveryFilled } from './checkout-draft.ts';
import type { FilledDraft } from './checkout-draft.ts';
import styles from './checkout.module.css';
import { useCheckout } from './checkout-store.ts';
import { CheckoutStep } from './checkout-step.tsx';
import type { StepFrame } from './checkout-step.tsx';
import { ConfirmProblem } from './confirm-problem.tsx';
import { messages } from './messages.ts';
import { isLost } from './refusals.ts';
import { OrderSummary } from './order-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import type { TakeFreshItems } from './use-place-order.ts';

interface Props {
  cart: Cart;
  takeFreshItems: TakeFreshItems;
  Changes: ComponentType<{ changes: readonly CartChange[] }>;
  Totals: ComponentType<ReturnType<typeof cartTotals>>;
  Frame: StepFrame;
}

/** The last look: everything on one page, each part with its way to change it. */
export function ConfirmStep(props: Props) {
  const draft = useCheckout();
  const isReady = draft.placedNumber === null && isDeliveryFilled(draft) && props.cart.items.length > 0;
  if (isReady) return <Confirm {...props} draft={draft} />;
  return (
    <CheckoutStep step="checkout" cart={props.cart}>
      {null}
    </CheckoutStep>
  );
}

function Confirm({ cart, draft, takeFreshItems, Changes, Totals, Frame }: Props & { draft: FilledDraft }) {
  const { place, isPending, problem, changes } = usePlaceOrder(cart, draft, takeFreshItems);
  // What is different stands above everything that is being confirmed.
  useEffect(() => {
    if (changes.length > 0) window.scrollTo({ top: 0 });
  }, [changes]);
  const totals = cartTotals(cart);
  const amount = formatAmount(totals.goodsKop, totals.xp);
  const bar = (
    <StickyBar>
      <div className={styles.problem}>{problem && <ConfirmProblem problem={problem} />}</div>
      <Button wide pending={isPending} onClick={() => void place()}>
        {problem && isLost(problem) ? messages.repeat(amount) : messages.confirm(amount)}
      </Button>
    </StickyBar>
  );
  return (
    <Frame bar={bar}>
      <CheckoutStep step="checkout" cart={cart}>
        <Changes changes={changes} />
        <OrderSummary cart={cart} draft={draft} />
        <Totals {...totals} />
        <p className={styles.agreement}>
          {messages.agreement} <Link to="/user-agreement">{messages.agreementLink}</Link>
        </p>
      </CheckoutStep>
    </Frame>
  );
}
