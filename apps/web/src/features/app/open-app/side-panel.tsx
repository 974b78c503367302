import { useLocation } from '@tanstack/react-router';
import { messages } from './messages.ts';
import { AppQr } from './qr.tsx';
import styles from './side-panel.module.css';

/** Beside the phone's column on large screens. /qr has the same picture on the page. */
export default function SidePanel() {
  const { pathname } = useLocation();
  if (pathname === '/qr') return null;
  return (
    <aside aria-labelledby="side-panel" className={styles.panel}>
      <p id="side-panel" className={styles.title}>
        {messages.panel}
      </p>
      <AppQr />
      <p className={styles.text}>{messages.panelText}</p>
    </aside>
  );
}
