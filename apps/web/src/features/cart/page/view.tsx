import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { formatAmount } from '@club/rules/text/ukrainian';
import { runtime } from '../../../device/runtime.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Link } from '../../../ui/action/link.tsx';
import { EmptyState } from '../../../ui/state/empty.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StickyBar } from '../../../ui/surface/sticky-bar.tsx';
import { CartList } from './list.tsx';
import { CartTotals } from './totals.tsx';
import styles from './view.module.css';
import { useQuote } from '../quote.ts';
import { DiscountCode } from '../discount/code.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { GiftOffer } from './gift-row.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import type { RowProps } from './more.tsx';
import { useCartRefresh } from './use-refresh.ts';
import { useGift } from './use-gift.ts';
import { later } from '../../../ui/state/later.ts';

// The cart is shown without them.
const CartChanges = later(async () => (await import('./changes.tsx')).CartChanges);
const StaleCart = later(async () => (await import('./changes.tsx')).StaleCart);
const XpToCome = later(async () => (await import('./more.tsx')).XpToCome);
const MoreGoods = later(async () => (await import('./more.tsx')).MoreGoods);

interface Props {
  /** XP of the customer, null while unknown. */
  balance: number | null;
  /** A row of goods that can be added. */
  Row: ComponentType<RowProps>;
  /** The button to continue, below the sum. */
  bar?: ReactNode;
  /** What to do next, under a cart that is empty. */
  ideas?: ReactNode;
  /** Why one was brought here, and the way to the other cart. */
  children?: ReactNode;
}

/** The cart, compared with the shop each time it opens. */
export function CartView({ balance, Row, bar, ideas, children }: Props) {
  const { data, isError, refetch } = useCartRefresh();
  const quote = useQuote();
  const missingXp = balance === null ? 0 : Math.max(0, quote.xp - balance);
  return (
    <div className={styles.cart}>
      {children}
      <Suspense>{data && data.changes.length > 0 && <CartChanges changes={data.changes} />}</Suspense>
      {quote.units === 0 ? (
        <>
          <EmptyCart />
          {ideas}
        </>
      ) : (
        <>
          <Suspense>{isError && <StaleCart onRetry={() => void refetch()} />}</Suspense>
          <div className={styles.sides}>
            <div className={styles.cart}>
              <FreeDelivery {...quote} />
              <CartList stock={data?.stock ?? {}} />
              <GiftOffer />
            </div>
            <div className={classNames(styles.cart, styles.sum)}>
              <DiscountCode idle={quote.idle} />
              <CartTotals />
              <Suspense>
                <XpToCome quote={quote} />
              </Suspense>
              {missingXp > 0 && (
                <Callout
                  tone="warning"
                  title={messages.short.title(missingXp)}
                  action={<Link to="/get-xp">{shared.earnXp}</Link>}
                >
                  {messages.short.text}
                </Callout>
              )}
              <div className={styles.bar}>{bar}</div>
            </div>
          </div>
          <Suspense>
            <MoreGoods quote={quote} Row={Row} />
          </Suspense>
        </>
      )}
    </div>
  );
}

interface BarProps {
  balance: number | null;
  /** A shorter way, under the usual one. */
  children?: ReactNode;
}

/** The button to continue, or what is missing for it. Nothing in an empty cart. */
export function CheckoutBar({ balance, children }: BarProps) {
  const { totalKop, xp, units } = useQuote();
  const { problem } = useGift();
  if (units === 0) return null;
  const missingXp = balance !== null && xp > balance ? shared.missingXp(xp - balance) : undefined;
  const reason = problem ? messages.gift.blocked : missingXp;
  return (
    <StickyBar>
      {reason ? (
        <Button wide disabled>
          {reason}
        </Button>
      ) : (
        <div className={styles.ways}>
          <Link to="/shop/delivery" className={buttonClass({ wide: true })}>
            {messages.checkout(formatAmount(totalKop, xp))}
          </Link>
          {children}
        </div>
      )}
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
