import type { MouseEvent } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Gift, House, ScanLine, ShoppingBag, UserRound } from '@club/icons/lucide';
import { isMotionWanted } from '../../device/motion.ts';
import { Link } from '../../ui/action/link.tsx';
import { messages } from './messages.ts';
import styles from './tab-bar.module.css';

const tabs = [
  { id: 'home', to: '/', icon: House, owns: /^\/(?:news.*)?$/ },
  { id: 'shop', to: '/shop', icon: ShoppingBag, owns: /^\/shop(?:\/|$)/ },
  { id: 'scan', to: '/scan', icon: ScanLine, owns: /^\/scan(?:\/|$)/ },
  { id: 'exchange', to: '/exchange', icon: Gift, owns: /^\/(?:exchange(?:\/.*)?|history-bonuses|get-xp)$/ },
  { id: 'profile', to: '/profile', icon: UserRound, owns: /^\/(?:profile|history-order(?:\/\d+)?)$/ },
] as const;

/** `hidden` if there is no room for them at the bottom; at the side of a large screen they stay. */
export function TabBar({ hidden }: { hidden: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} hidden={hidden} aria-label={messages.tabs}>
      {tabs.map(({ id, to, icon: Icon, owns }) => {
        const isActive = owns.test(pathname);
        return (
          <Link
            key={id}
            to={to}
            className={id === 'scan' ? `${styles.tab} ${styles.raised}` : styles.tab}
            aria-current={pathname === to || isUnder(pathname, to) ? 'page' : undefined}
            data-active={isActive || undefined}
            onClick={pathname === to ? scrollUp : undefined}
          >
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            {messages.tab[id]}
          </Link>
        );
      })}
    </nav>
  );
}

const isUnder = (pathname: string, to: string): boolean => to !== '/' && pathname.startsWith(`${to}/`);

/** A second tap on the tab that is open already. */
function scrollUp(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: isMotionWanted() ? 'smooth' : 'auto' });
}
