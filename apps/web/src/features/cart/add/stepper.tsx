import { nextPaint } from '../../../ui/action/next-paint.ts';
import { announce } from '../../../ui/state/announcer.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import styles from './add-to-cart.module.css';
import { removeCartItem, setItemUnits, unitsOf } from '../store.ts';
import { messages } from '../messages.ts';

interface Props {
  variantId: string;
  title: string;
  units: number;
  max: number;
  /** The cart has its own button for that. */
  isMinOne?: boolean;
}

/** Units already in the cart; less than one removes it, unless `isMinOne`. */
export function CartStepper({ variantId, title, units, max, isMinOne }: Props) {
  const change = async (next: number): Promise<void> => {
    const step = next - units;
    await nextPaint();
    const now = Math.min(max, Math.max(1, unitsOf(variantId) + step));
    setItemUnits(variantId, now);
    announce(now >= max && step > 0 ? messages.limit(title, now) : messages.now(title, now));
  };
  return (
    <div className={styles.stepper} data-repeats>
      <Stepper
        value={units}
        min={1}
        max={max}
        label={title}
        onChange={(next) => void change(next)}
        onRemove={isMinOne ? undefined : () => removeWithUndo(variantId, title)}
      />
    </div>
  );
}

/** Screen readers announce the toast as well, so nothing more is announced. */
export function removeWithUndo(variantId: string, title: string): void {
  const removed = removeCartItem(variantId);
  if (!removed) return;
  showToast({ text: messages.removed(title), action: { label: messages.undo, onPress: removed.undo } });
}
