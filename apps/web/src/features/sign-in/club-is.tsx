import { MessagesSquare, ScanLine, ShoppingBag } from '@club/icons/lucide';
import { IconList } from '../../ui/surface/icon-list.tsx';
import { messages } from './club-is-messages.ts';
import styles from './sign-in.module.css';

const icons = [ScanLine, ShoppingBag, MessagesSquare] as const;

/** What the club offers, for a visitor: without a promise, since XP depend on the law. */
export default function ClubIs() {
  return (
    <div className={styles.inside}>
      <IconList label={messages.label} items={messages.items.map((item, at) => ({ icon: icons[at]!, ...item }))} />
    </div>
  );
}
