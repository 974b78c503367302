import { Link } from '@tanstack/react-router';
import { formatAmount } from '@club/rules/ukrainian';
import { runtime } from '../../device/runtime.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { CartChanges, StaleCart } from './cart-changes.tsx';
import { CartList } from './cart-list.tsx';
import { useCartTotals } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import styles from './cart-view.module.css';
import { FreeDelivery } from './free-delivery.tsx';
import { messages as shared } from './messages.ts';
import { messages } from './page-messages.ts';
import { useCartRefresh } from './use-cart-refresh.ts';

/** The cart, compared with the shop each time it opens. `balance`: XP of the customer, null while unknown. */
export function CartView({ balance }: { balance: number | null }) {
  const { data, isError, refetch } = useCartRefresh();
  const totals = useCartTotals();
  const missingXp = balance === null ? 0 : Math.max(0, totals.xp - balance);
  return (
    <div className={styles.cart}>
      <CartChanges changes={data?.changes ?? []} />
      {totals.units === 0 ? (
        <EmptyCart />
      ) : (
        <>
          {isError && <StaleCart onRetry={() => void refetch()} />}
          <FreeDelivery {...totals} />
          <CartList stock={data?.stock ?? {}} />
          <CartTotals {...totals} />
          {missingXp > 0 && (
            <Notice
              tone="warning"
              title={messages.short.title(missingXp)}
              action={<Link to="/get-xp">{shared.earnXp}</Link>}
            >
              {messages.short.text}
            </Notice>
          )}
        </>
      )}
    </div>
  );
}

/** The way on, or what is missing for it. Nothing in an empty cart. */
export function CheckoutBar({ balance }: { balance: number | null }) {
  const { goodsKop, xp, units } = useCartTotals();
  if (units === 0) return null;
  if (balance !== null && xp > balance) {
    return (
      <StickyBar>
        <Button wide disabled>
          {shared.missingXp(xp - balance)}
        </Button>
      </StickyBar>
    );
  }
  return (
    <StickyBar>
      <Link to="/shop/delivery" className={buttonClass({ wide: true })}>
        {messages.checkout(formatAmount(goodsKop, xp))}
      </Link>
    </StickyBar>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      art={`/art/scene-empty-cart-${runtime.brand}.svg`}
      title={messages.empty.title}
      text={messages.empty.text}
      action={
        <Link to="/shop" className={buttonClass()}>
          {messages.empty.toShop}
        </Link>
      }
    />
  );
}
