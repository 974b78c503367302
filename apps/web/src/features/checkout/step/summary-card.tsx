import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Cart } from '@club/rules/cart/contents';
import { isGift } from '@club/rules/cart/gifts';
import { formatAmount, joinShortParts } from '@club/rules/text/ukrainian';
import { Link } from '../../../ui/action/link.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';
import { stepState } from './state.ts';
import { classNames } from '../../../ui/class-names.ts';

interface Props {
  title: string;
  /** Details of the method, if the title is more than its name. */
  what?: string;
  to: string;
  children: ReactNode;
}

/** A part of the order with the way to change it. */
export function SummaryCard({ title, what = title, to, children }: Props) {
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
          aria-label={messages.changeWhat(what)}
        >
          {messages.change}
        </Link>
      </div>
      {children}
    </Card>
  );
}

/** The ordered goods. */
export function GoodsCard({ cart, units }: { cart: Cart; units: number }) {
  return (
    <SummaryCard title={messages.goods(units)} what={messages.things} to="/shop/cart">
      <ul className={styles.goods}>
        {cart.items.map((item) => (
          <li key={item.variantId} className={styles.item}>
            {item.art && <img src={item.art} alt="" width="44" height="44" loading="lazy" decoding="async" />}
            <span className={styles.itemTitle}>
              {joinShortParts(item.title)}
              {item.units > 1 && <span className={styles.times}> × {item.units}</span>}
            </span>
            <b>{isGift(item) ? messages.gift : formatAmount(item.priceKop * item.units, item.xpPrice * item.units)}</b>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}

/** The ordered goods, beside a step if there is room for both. */
export function OrderAside({ cart, units }: { cart: Cart; units: number }) {
  return (
    <div className={classNames(styles.beside, styles.wideOnly)}>
      <GoodsCard cart={cart} units={units} />
    </div>
  );
}
