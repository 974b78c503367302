import type { ReactNode } from 'react';
import styles from './customer-layout.module.css';
import { Header } from './header.tsx';
import { useKeyboardOpen } from './keyboard.ts';
import type { LoadMenu } from './menu-button.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { usePlace } from './place.ts';
import { TabBar } from './tab-bar.tsx';

interface Props {
  loadMenu: LoadMenu;
  unread: number;
  children: ReactNode;
}

/** Header, page and tab bar of everything behind the sign-in; one frame, so that the bars stay while pages change. */
export function CustomerLayout({ loadMenu, unread, children }: Props) {
  const place = usePlace();
  const isKeyboardOpen = useKeyboardOpen();
  const hasTabs = place?.layout !== 'accountNoFooter' && !isKeyboardOpen;
  return (
    <div className={hasTabs ? `${styles.page} ${styles.withTabs}` : styles.page}>
      <div className={styles.top}>
        <Header place={place} loadMenu={loadMenu} unread={unread} />
        <OfflineBar />
      </div>
      <main className={styles.main}>{children}</main>
      {hasTabs && <TabBar />}
    </div>
  );
}
