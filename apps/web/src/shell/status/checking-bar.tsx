import { useSyncExternalStore } from 'react';
import { currentChecking, onChecking } from '../../client/proof-progress.ts';
import { Button } from '../../ui/action/button.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import styles from './checking-bar.module.css';
import { messages } from './messages.ts';

/** Shows why a reply takes a moment longer, and lets an impatient customer stop it. */
export function CheckingBar() {
  const checking = useSyncExternalStore(onChecking, currentChecking);
  return (
    <div className={styles.region} role="status">
      {checking && (
        <div className={styles.bar}>
          <Spinner />
          <p className={styles.text}>
            <strong>{messages.title}</strong>
            <br />
            {messages.text}
          </p>
          <Button variant="quiet" size="s" className={styles.stop} onClick={checking.stop}>
            {messages.stop}
          </Button>
        </div>
      )}
    </div>
  );
}
