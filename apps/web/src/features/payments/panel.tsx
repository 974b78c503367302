import { kopOf } from '@club/rules/money';
import { formatMoney, formatTime } from '@club/rules/text/ukrainian';
import { storedCheckout } from '../../data/checkout/draft.ts';
import { asProblem, offlineProblem } from '../../data/problem.ts';
import { useNetwork } from '../../device/network.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import { messages } from './messages.ts';
import styles from './panel.module.css';
import { isPayable, isFinalView, minutesUntil, paymentViewOf } from './view.ts';
import type { PaymentView } from './view.ts';
import { PaymentWay } from './way.tsx';
import { useNow } from './use-now.ts';
import { usePaymentCheck } from './use-check.ts';
import type { PayableOrder } from './use-check.ts';

const tones = {
  paid: 'success',
  held: 'success',
  deciding: 'info',
  unpaid: 'info',
  refused: 'warning',
  expired: 'warning',
  cancelled: 'info',
  refunding: 'info',
  refunded: 'success',
} as const satisfies Record<PaymentView, string>;

interface Props {
  order: PayableOrder;
  /** The order was confirmed for this: the bank's page opens automatically. */
  isStraight?: boolean;
  onRepeat?: (() => void) | undefined;
}

/**
 * The confirmed payment state of an order, and the way to pay while it is pending. `onRepeat` orders the same again.
 */
export function PaymentPanel({ order, isStraight = false, onRepeat }: Props) {
  const { data, error, isFetching, isGivenUp, again } = usePaymentCheck(order);
  const { isOnline } = useNetwork();
  const view = data && paymentViewOf(data);
  const isCut = !isOnline && view !== undefined && !isFinalView(view);
  const amount = data ? formatMoney(kopOf(data.total)) : '';
  const texts = view && messages.view[view](amount);
  const canRepeat = onRepeat !== undefined && (view === 'expired' || view === 'cancelled');
  return (
    <section className={styles.panel} aria-label={messages.label}>
      <div role="status">
        {!data && !error && <Waiting text={messages.checking} />}
        {view && texts && (
          <Callout tone={tones[view]} title={texts.title}>
            {texts.text && <p>{texts.text}</p>}
            {isPayable(view) && data?.pay_until && <Until until={data.pay_until} onOver={again} />}
          </Callout>
        )}
      </div>
      <PaymentWay
        orderId={order.id}
        returnPath={`/shop/success?o=${encodeURIComponent(order.order_number)}`}
        isWanted={isPayable(view) && isOnline}
        isStraight={isStraight}
        firstBank={isStraight ? (storedCheckout()?.bank ?? undefined) : undefined}
        amount={amount}
        onFailed={again}
      />
      {view === 'deciding' && !isGivenUp && !error && <Waiting text={messages.checking} />}
      {isGivenUp && (
        <Button variant="secondary" wide pending={isFetching} onClick={again}>
          {messages.again}
        </Button>
      )}
      {(error || isCut) && <CheckFailed error={error} isPending={isFetching} onRetry={again} />}
      {canRepeat && (
        <Button wide onClick={onRepeat}>
          {messages.repeat}
        </Button>
      )}
    </section>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <p className={styles.wait}>
      <Spinner /> {text}
    </p>
  );
}

/** The time is fixed; the minutes beside it change without being announced. */
function Until({ until, onOver }: { until: string; onOver: () => void }) {
  const left = minutesUntil(until, useNow(Date.parse(until), onOver));
  return (
    <p>
      {messages.until(formatTime(until))}
      {left > 0 && <span aria-hidden="true">{`\u00A0· ${messages.left(left)}`}</span>}
    </p>
  );
}

/** Without an error the network was lost after the answer. */
function CheckFailed({ error, isPending, onRetry }: { error: unknown; isPending: boolean; onRetry: () => void }) {
  const { code, detail } = error === null ? offlineProblem() : asProblem(error);
  return (
    <Callout
      tone="warning"
      title={messages.checkFailed}
      action={
        <Button variant="secondary" size="s" pending={isPending} onClick={onRetry}>
          {messages.again}
        </Button>
      }
    >
      {code === 'offline' ? messages.offline : detail}
    </Callout>
  );
}
