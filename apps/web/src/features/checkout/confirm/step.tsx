import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Cart, CartChange } from '@club/rules/cart/contents';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import { formatAmount } from '@club/rules/text/ukrainian';
import { customer } from '../../../data/customers/queries.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { StickyBar } from '../../../ui/surface/sticky-bar.tsx';
import styles from '../checkout.module.css';
import { useCheckout } from '../store.ts';
import { CheckoutStep } from '../step/frame.tsx';
import type { StepFrame } from '../step/frame.tsx';
import { ConfirmProblem } from './problem.tsx';
import { isDeliveryFilled } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { detour } from '../detour.ts';
import { messages } from '../messages.ts';
import type { OrderSum } from '../order-sum.ts';
import { OrderSummary } from './order-summary.tsx';
import { isLost } from './refusals.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { CartActions } from './use-place-order.ts';

interface Props {
  cart: Cart;
  sum: OrderSum;
  actions: CartActions;
  Changes: ComponentType<{ changes: readonly CartChange[] }>;
  Totals: ComponentType<{ method: DeliveryMethod }>;
  Frame: StepFrame;
}

/** The last look: everything on one page, each part with its way to change it. */
export function ConfirmStep(props: Props) {
  const draft = useCheckout();
  if (isDeliveryFilled(draft) && !detour('checkout', props.cart, draft)) return <Confirm {...props} draft={draft} />;
  return (
    <CheckoutStep step="checkout" cart={props.cart}>
      {null}
    </CheckoutStep>
  );
}

/** Shown before the order, not only in the profile. */
function PreOrder() {
  const { data } = useQuery(customer.profile);
  if (data === undefined || data.age === 'verified') return null;
  return (
    <Callout tone="info" title={messages.preOrder}>
      {messages.preOrderText}
    </Callout>
  );
}

function Confirm({ cart, sum, draft, actions, Changes, Totals, Frame }: Props & { draft: FilledDraft }) {
  const { place, isPending, problem, changes } = usePlaceOrder(cart, draft, sum, actions);
  // Differences come before everything that is being confirmed.
  useEffect(() => {
    if (changes.length > 0) window.scrollTo({ top: 0 });
  }, [changes]);
  const amount = formatAmount(sum.totalKop, sum.xp);
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
      <CheckoutStep
        step="checkout"
        cart={cart}
        beside={
          <div className={styles.beside}>
            <Totals method={draft.method} />
            <p className={styles.agreement}>
              {messages.agreement} <Link to="/user-agreement">{messages.agreementLink}</Link>
            </p>
          </div>
        }
      >
        <Changes changes={changes} />
        <PreOrder />
        <OrderSummary cart={cart} draft={draft} sum={sum} />
      </CheckoutStep>
    </Frame>
  );
}
