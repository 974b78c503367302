import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Cart } from '@club/rules/cart/contents';
import { isGift } from '@club/rules/cart/gifts';
import { formatAmount, typeset, formatDay } from '@club/rules/text/ukrainian';
import { Card } from '../../../ui/surface/card.tsx';
import { callOf } from '../payment/phone-call-request.ts';
import styles from '../checkout.module.css';
import { addressText } from '../delivery/draft.ts';
import type { FilledDraft } from '../delivery/draft.ts';
import { messages } from '../messages.ts';
import { isPaidByXp } from '../order-sum.ts';
import type { OrderSum } from '../order-sum.ts';
import { RecipientText } from '../recipient/card.tsx';
import { stepState } from '../step/state.ts';
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
        <DeliveryText {...draft} />
      </SummaryCard>
      <SummaryCard title={messages.paymentTitle} to="/shop/payment">
        <PaymentText draft={draft} sum={sum} />
      </SummaryCard>
      <SummaryCard title={messages.goods(sum.units)} to="/shop/cart">
        <Goods cart={cart} />
      </SummaryCard>
    </div>
  );
}

function DeliveryText(draft: FilledDraft) {
  const { method, city, branch, window } = draft;
  if (method === 'branch') {
    return (
      <p className={styles.lines}>
        <b>{branch && messages.branch(branch.number)}</b>
        <span className={styles.quiet}>
          {city.label}, {branch && typeset(branch.address)}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.lines}>
      <b>{messages[method]}</b>
      <span className={styles.quiet}>
        {city.label}, {typeset(addressText(draft))}
      </span>
      {method === 'ipost' && window && <span className={styles.quiet}>{windowText(window)}</span>}
    </p>
  );
}

function PaymentText({ draft, sum }: Pick<Props, 'draft' | 'sum'>) {
  const isByXp = isPaidByXp(sum);
  const isCard = draft.payment === 'onlineCard';
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

function SummaryCard({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className={styles.card}>
      <div className={styles.between}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
        <Link
          to={to}
          state={stepState({ isCorrection: true })}
          className={styles.changeLink}
          aria-label={messages.changeWhat(title)}
        >
          {messages.change}
        </Link>
      </div>
      {children}
    </Card>
  );
}

function Goods({ cart }: { cart: Cart }) {
  return (
    <ul className={styles.goods}>
      {cart.items.map((item) => (
        <li key={item.variantId} className={styles.item}>
          {item.art && <img src={item.art} alt="" width="44" height="44" loading="lazy" decoding="async" />}
          <span className={styles.itemTitle}>
            {item.title}
            {item.units > 1 && <span className={styles.times}> × {item.units}</span>}
          </span>
          <b>{isGift(item) ? messages.gift : formatAmount(item.priceKop * item.units, item.xpPrice * item.units)}</b>
        </li>
      ))}
    </ul>
  );
}

/** «Сьогодні, 14:00–18:00»; a day that is neither today nor tomorrow is named. */
function windowText({ date, from, to }: { date: string; from: string; to: string }, now = new Date()): string {
  const { today, tomorrow } = messages.call.days;
  const named = formatDay(momentOf(date, from));
  const day = date === dateOfCallDay('today', now) ? today : date === dateOfCallDay('tomorrow', now) ? tomorrow : named;
  return messages.hours(day, from, to);
}
