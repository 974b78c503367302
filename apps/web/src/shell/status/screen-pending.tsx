import { messages } from '../messages.ts';
import styles from './screen-pending.module.css';

/** While the part of the app for a screen is on its way. */
export function ScreenPending() {
  return <div className={styles.blocks} role="status" aria-label={messages.loading} />;
}
