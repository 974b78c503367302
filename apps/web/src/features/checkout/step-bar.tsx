import { cartTotals } from '@club/rules/cart';
import type { Cart } from '@club/rules/cart';
import { formatAmount } from '@club/rules/ukrainian';
import { Button } from '../../ui/button.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import styles from './checkout.module.css';
import { messages } from './messages.ts';

interface Props {
  cart: Cart;
  isCorrection: boolean;
  onNext: () => void;
}

export function StepBar({ cart, isCorrection, onNext }: Props) {
  const { goodsKop, xp, units } = cartTotals(cart);
  return (
    <StickyBar>
      <div className={styles.bar}>
        <p className={styles.barTotal}>
          <span className={styles.quiet}>
            {messages.total}, {messages.units(units)}
          </span>
          <b>{formatAmount(goodsKop, xp)}</b>
        </p>
        <Button className={styles.barButton} onClick={onNext}>
          {isCorrection ? messages.done : messages.next}
        </Button>
      </div>
    </StickyBar>
  );
}
