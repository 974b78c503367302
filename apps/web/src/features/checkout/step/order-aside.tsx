import type { Cart } from '@club/rules/cart/contents';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../checkout.module.css';
import { GoodsCard } from './summary-card.tsx';

/** The ordered goods, beside a step if there is room for both. */
export function OrderAside({ cart, units }: { cart: Cart; units: number }) {
  return (
    <div className={classNames(styles.beside, styles.wideOnly)}>
      <GoodsCard cart={cart} units={units} />
    </div>
  );
}
