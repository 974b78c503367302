import { Callout } from '../../../ui/state/callout.tsx';
import styles from './note.module.css';
import { messages } from '../messages.ts';
import { useHeldReward } from './use-hold.ts';

const texts = messages.hold;

/** On the steps of an order: until when its reward is held, or that its time is over. Nothing without a hold. */
export function HoldNote() {
  const { hold, overAt } = useHeldReward();
  if (hold === null && overAt === null) return null;
  return (
    <div className={styles.note} role="status">
      {hold === null ? (
        <Callout tone="warning">{texts.over}</Callout>
      ) : (
        <Callout tone="success" title={texts.title(hold.until)}>
          {texts.short(hold.title)}
        </Callout>
      )}
    </div>
  );
}
