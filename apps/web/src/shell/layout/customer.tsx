import { lazy } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './customer.module.css';
import { useHeaderSlots } from './header-slots.ts';
import { Header } from './header.tsx';
import { useKeyboardOpen } from '../keyboard.ts';
import type { LoadMenu } from '../menu/button.tsx';
import { OfflineBar } from '../status/offline-bar.tsx';
import { useCurrentRoute } from '../navigation/route.ts';
import { TabBar } from './tab-bar.tsx';

// Few addresses fit the map and lead nowhere.
const NoPage = lazy(async () => ({ default: (await import('../status/not-found.tsx')).NoPage }));

interface Props {
  loadMenu: LoadMenu;
  unread: number;
  children: ReactNode;
}

/** Header, page and tab bar of everything behind the sign-in; one frame, so that the bars stay while pages change. */
export function CustomerLayout({ loadMenu, unread, children }: Props) {
  const route = useCurrentRoute();
  const isNothingHere = useHeaderSlots().title === null;
  const isKeyboardOpen = useKeyboardOpen();
  const isFooted = route?.layout !== 'accountNoFooter';
  const hasTabs = isFooted && !isKeyboardOpen;
  // At the side of a large screen the tabs take no space from the page.
  const hasRail = isFooted || route.isWide;
  return (
    <div
      className={classNames(styles.page, hasTabs && styles.withTabs, hasRail && styles.withRail)}
      data-wide={route?.isWide}
    >
      <div className={styles.top}>
        <Header route={route} loadMenu={loadMenu} unread={unread} />
        <OfflineBar />
      </div>
      <main className={styles.main}>
        {isNothingHere && <NoPage hasHeading={route?.hasOwnHeading} />}
        {children}
      </main>
      {hasRail && <TabBar hidden={!hasTabs} />}
    </div>
  );
}
