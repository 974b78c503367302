import { Notice } from '../../ui/notice.tsx';
import styles from './hold-note.module.css';
import { messages } from './messages.ts';
import { useKeptReward } from './use-hold.ts';

const texts = messages.hold;

/** On the steps of an order: until when its reward is kept, or that its time is over. Nothing when nothing is kept. */
export function HoldNote() {
  const { hold, overAt } = useKeptReward();
  if (hold === null && overAt === null) return null;
  return (
    <div className={styles.note} role="status">
      {hold === null ? (
        <Notice tone="warning">{texts.over}</Notice>
      ) : (
        <Notice tone="success" title={texts.title(hold.until)}>
          {texts.short(hold.title)}
        </Notice>
      )}
    </div>
  );
}
