import { formatAmount } from '@club/rules/text/ukrainian';
import { Button } from '../../../ui/action/button.tsx';
import { StickyBar } from '../../../ui/surface/sticky-bar.tsx';
import styles from '../checkout.module.css';
import { messages } from '../messages.ts';
import type { OrderSum } from '../order-sum.ts';

interface Props {
  sum: OrderSum;
  isCorrection: boolean;
  onNext: () => void;
}

export function StepBar({ sum, isCorrection, onNext }: Props) {
  const { totalKop, xp, units } = sum;
  return (
    <StickyBar>
      <div className={styles.bar}>
        <p className={styles.barTotal}>
          <span className={styles.quiet}>
            {messages.total}, {messages.units(units)}
          </span>
          <b>{formatAmount(totalKop, xp)}</b>
        </p>
        <Button className={styles.barButton} onClick={onNext}>
          {isCorrection ? messages.done : messages.next}
        </Button>
      </div>
    </StickyBar>
  );
}
