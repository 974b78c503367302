import { announce } from '../../../ui/state/announcer.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { showToast } from '../../../ui/state/toast.ts';
import styles from './add-to-cart.module.css';
import { removeItem, setItemUnits } from '../store.ts';
import { messages } from '../messages.ts';

interface Props {
  variantId: string;
  title: string;
  units: number;
  max: number;
  /** The cart has a button of its own for that. */
  isMinOne?: boolean;
}

/** Units of what is in the cart already; less than one removes it, unless `isMinOne`. */
export function CartStepper({ variantId, title, units, max, isMinOne }: Props) {
  const change = (next: number): void => {
    setItemUnits(variantId, next);
    announce(next >= max && next > units ? messages.limit(title, next) : messages.now(title, next));
  };
  return (
    <div className={styles.stepper} data-repeats>
      <Stepper
        value={units}
        min={1}
        max={max}
        label={title}
        onChange={change}
        onRemove={isMinOne ? undefined : () => removeWithUndo(variantId, title)}
      />
    </div>
  );
}

/** The toast is heard by screen readers as well, so nothing more is announced. */
export function removeWithUndo(variantId: string, title: string): void {
  const removed = removeItem(variantId);
  if (!removed) return;
  showToast({ text: messages.removed(title), action: { label: messages.undo, onPress: removed.undo } });
}
