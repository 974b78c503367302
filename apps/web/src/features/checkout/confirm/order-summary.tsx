import { useQuery } from '@tanstack/react-query';
import type { Cart } from '@club/rules/cart/contents';
import { typeset, formatDay, formatShortDay } from '@club/rules/text/ukrainian';
import { delivery } from '../../../data/delivery.ts';
import { callOf } from '../payment/phone-call-request.ts';
import styles from '../checkout.module.css';
import { addressText } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { paymentOf } from '../draft.ts';
import { messages } from '../messages.ts';
import { isPaidByXp } from '../order-sum.ts';
import type { OrderSum } from '../order-sum.ts';
import { RecipientText } from '../recipient/card.tsx';
import { GoodsCard, SummaryCard } from '../step/summary-card.tsx';
import { dateOfCallDay, momentOf } from '@club/rules/time/call-windows';

interface Props {
  cart: Cart;
  draft: FilledDraft;
  sum: OrderSum;
}

export function OrderSummary({ cart, draft, sum }: Props) {
  return (
    <div className={styles.summary}>
      <SummaryCard title={messages.recipient} to="/shop/delivery">
        <RecipientText {...draft.recipient} />
      </SummaryCard>
      <SummaryCard title={messages.delivery} to="/shop/delivery">
        <DeliveryText cart={cart} draft={draft} sum={sum} />
      </SummaryCard>
      <SummaryCard title={messages.paymentTitle} to="/shop/payment">
        <PaymentText draft={draft} sum={sum} />
      </SummaryCard>
      <GoodsCard cart={cart} units={sum.units} />
    </div>
  );
}

function DeliveryText({ cart, draft, sum }: Props) {
  const { method, city, branch, window } = draft;
  // The step before has fetched the same.
  const { data } = useQuery({
    ...delivery.estimate(city.settlementId, sum.totalKop, cart.items),
    enabled: method !== 'ipost',
  });
  const day = method === 'ipost' ? null : (data?.[method].arrives_on ?? null);
  const arrival = day !== null && <span>{messages.arrives(formatShortDay(day))}</span>;
  if (method === 'branch') {
    return (
      <p className={styles.lines}>
        <b>{branch && messages.branch(branch.number)}</b>
        <span className={styles.quiet}>
          {city.label}, {branch && typeset(branch.address)}
        </span>
        {arrival}
      </p>
    );
  }
  return (
    <p className={styles.lines}>
      <b>{messages[method]}</b>
      <span className={styles.quiet}>
        {city.label}, {typeset(addressText(draft))}
      </span>
      {arrival}
      {method === 'ipost' && window && <span className={styles.quiet}>{windowText(window)}</span>}
    </p>
  );
}

function PaymentText({ draft, sum }: Pick<Props, 'draft' | 'sum'>) {
  const isByXp = isPaidByXp(sum);
  const isCard = paymentOf(draft) === 'onlineCard';
  const comment = draft.comment.trim();
  const call = callOf(draft);
  const text = isByXp ? messages.byXpText(sum.xp) : isCard ? messages.onlineCardText : messages.onReceiptFee;
  return (
    <p className={styles.lines}>
      <b>{isByXp ? messages.byXp : isCard ? messages.onlineCard : messages.onReceipt}</b>
      <span className={styles.quiet}>{text}</span>
      {call && <span className={styles.comment}>{messages.call.summary(windowText(call))}</span>}
      {comment !== '' && <span className={styles.comment}>«{comment}»</span>}
    </p>
  );
}

/** «Сьогодні, 14:00–18:00»; a day that is neither today nor tomorrow is named. */
function windowText({ date, from, to }: { date: string; from: string; to: string }, now = new Date()): string {
  const { today, tomorrow } = messages.call.days;
  const named = formatDay(momentOf(date, from));
  const day = date === dateOfCallDay('today', now) ? today : date === dateOfCallDay('tomorrow', now) ? tomorrow : named;
  return messages.hours(day, from, to);
}
