import type { CallProblem } from '../../../data/problem.ts';
import { Link } from '../../../ui/action/link.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';
import { isLost } from './refusals.ts';

const ways: Record<string, { to: string; label: string }> = {
  cart_empty: { to: '/shop/cart', label: messages.toCart },
  xp_missing: { to: '/shop/cart', label: messages.toCart },
  order_minimum: { to: '/shop/cart', label: messages.toCart },
  idempotency_key_reused: { to: '/history-order', label: messages.toOrders },
};

interface Props {
  problem: CallProblem;
  /** Without one the order came past the cart, which would explain nothing. */
  hasCart?: boolean;
}

/** Why the order is not placed, beside the button that was pressed. */
export function ConfirmProblem({ problem, hasCart = true }: Props) {
  const { code, detail } = problem;
  const way = hasCart || ways[code]?.to !== '/shop/cart' ? ways[code] : undefined;
  if (code === 'cart_changed' || code === 'sold_out') {
    return (
      <Callout tone="warning" title={messages.changedTitle}>
        {detail}
      </Callout>
    );
  }
  if (isLost(problem)) {
    return (
      <Callout tone="warning" title={code === 'offline' ? messages.offlineTitle : messages.lostTitle}>
        {messages.lostText}
      </Callout>
    );
  }
  return (
    <Callout
      tone="danger"
      title={messages.failedTitle}
      action={
        way && (
          <Link to={way.to} className={styles.way}>
            {way.label}
          </Link>
        )
      }
    >
      {detail}
    </Callout>
  );
}
