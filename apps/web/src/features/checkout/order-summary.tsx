import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { cartTotals } from '@club/rules/cart';
import type { Cart } from '@club/rules/cart';
import { formatAmount, typeset } from '@club/rules/ukrainian';
import { Card } from '../../ui/card.tsx';
import type { FilledDraft } from './checkout-draft.ts';
import styles from './checkout.module.css';
import { messages } from './messages.ts';
import { RecipientText } from './recipient-card.tsx';
import { stepState } from './step-state.ts';

export function OrderSummary({ cart, draft }: { cart: Cart; draft: FilledDraft }) {
  const { recipient, city, branch, comment } = draft;
  const { goodsKop, xp, units } = cartTotals(cart);
  return (
    <div className={styles.summary}>
      <SummaryCard title={messages.recipient} to="/shop/delivery">
        <RecipientText {...recipient} />
      </SummaryCard>
      <SummaryCard title={messages.delivery} to="/shop/delivery">
        <p className={styles.lines}>
          <b>{messages.branch(branch.number)}</b>
          <span className={styles.quiet}>
            {city.label}, {typeset(branch.address)}
          </span>
        </p>
      </SummaryCard>
      <SummaryCard title={messages.paymentTitle} to="/shop/payment">
        <p className={styles.lines}>
          <b>{goodsKop === 0 && xp > 0 ? messages.byXp : messages.onReceipt}</b>
          <span className={styles.quiet}>{goodsKop > 0 ? messages.onReceiptFee : messages.byXpText(xp)}</span>
          {comment.trim() !== '' && <span className={styles.comment}>«{comment.trim()}»</span>}
        </p>
      </SummaryCard>
      <SummaryCard title={messages.goods(units)} to="/shop/cart">
        <Goods cart={cart} />
      </SummaryCard>
    </div>
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
      {cart.items.map(({ variantId, title, units, priceKop, xpPrice, art }) => (
        <li key={variantId} className={styles.item}>
          <img src={art} alt="" width="44" height="44" loading="lazy" decoding="async" />
          <span className={styles.itemTitle}>
            {title}
            {units > 1 && <span className={styles.times}> × {units}</span>}
          </span>
          <b>{formatAmount(priceKop * units, xpPrice * units)}</b>
        </li>
      ))}
    </ul>
  );
}
