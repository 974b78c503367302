import { Keyboard } from '@club/icons/lucide';
import type { ProductLine } from '@club/rules/product-lines';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from '../messages.ts';
import { WeekCount } from '../hub/week-count.tsx';
import styles from './stage.module.css';

interface Props {
  line: ProductLine;
  onByHand: () => void;
}

/** The stage before its camera is ready: the same frame in the same place, and the other way works already. */
export function CameraOpening({ line, onByHand }: Props) {
  return (
    <div className={styles.stage}>
      <div className={styles.view} data-scene="dark">
        <div className={styles.over}>
          <p className={styles.hint}>{messages.camera.opening}</p>
          <div className={styles.window} />
        </div>
      </div>
      <div className={styles.dock}>
        <WeekCount line={line} />
        <Button variant="secondary" wide icon={<Keyboard size="1.25em" aria-hidden="true" />} onClick={onByHand}>
          {messages.byHand}
        </Button>
      </div>
    </div>
  );
}
