import { brandTexts } from '@club/rules/brands/texts';
import { useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import {
  BookOpen,
  CircleQuestionMark,
  FileText,
  Headset,
  House,
  LogOut,
  MapPin,
  Newspaper,
  ScrollText,
  Share2,
  Store,
  UserRound,
} from '@club/icons/lucide';
import type { IconType } from '@club/icons/icon';
import { wordmarkOf } from '../../brands/wordmark.ts';
import { runtime } from '../../device/runtime.ts';
import { messages } from '../layout/messages.ts';
import type { Route } from '../navigation/route.ts';
import { SignOutSheet } from './leave-sheet.tsx';
import type { MenuProps } from './button.tsx';
import { menuItems } from './items.ts';
import type { MenuPath } from './items.ts';
import styles from './menu.module.css';
import { SocialLinks } from './social-links.tsx';
import { Link } from '../../ui/action/link.tsx';
import { ModalPanel, type ModalProps } from '../../ui/surface/modal-panel.tsx';

interface Props extends MenuProps {
  member: ReactNode;
  isAgeVerified: boolean;
  onShare: () => void;
  fullSite: ReactNode;
  install: ReactNode;
  brandCard: ReactNode;
}

/** The appearance of an item, for those from outside. */
export const menuItemClass = styles.item ?? '';

export function Menu({ isOpen, onClose, member, isAgeVerified, onShare, fullSite, install, brandCard }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { routesByPath } = useRouter();
  const routeFor = (path: string): Route | undefined => {
    const route = (routesByPath as Record<string, MenuRoute | undefined>)[path]?.options.staticData?.route;
    // Each brand has its own rules, named after it.
    return route && path === '/rules' ? { ...route, title: brandTexts[runtime.brand].rulesTitle } : route;
  };
  const items = menuItems(runtime.brand, { routeFor, canShare: 'share' in navigator, isAgeVerified });
  const confirmLeave = (): void => {
    onClose();
    setIsLeaving(true);
  };
  return (
    <>
      <Drawer open={isOpen} onClose={onClose} title={wordmarkOf(runtime.brand)}>
        {member}
        <ul role="list" className={styles.list}>
          {items.map((item) =>
            item === 'share' ? (
              <li key={item}>
                <button type="button" className={styles.item} onClick={onShare}>
                  <Share2 aria-hidden="true" />
                  {messages.share}
                </button>
              </li>
            ) : (
              <li key={item.path}>
                <MenuLink {...item} onClose={onClose} />
              </li>
            ),
          )}
        </ul>
        <div className={styles.block}>
          <SocialLinks />
          {fullSite}
          {install}
        </div>
        {brandCard}
        <button type="button" className={styles.item} onClick={confirmLeave}>
          <LogOut aria-hidden="true" />
          {messages.logOut}
        </button>
        {runtime.version && <p className={styles.version}>{messages.version(runtime.version)}</p>}
      </Drawer>
      <SignOutSheet isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}

interface MenuRoute {
  options: { staticData?: { route?: Route } };
}

const icons: Record<MenuPath, IconType> = {
  '/': House,
  '/glo-studio': Store,
  '/go-buy': MapPin,
  '/news': Newspaper,
  '/profile': UserRound,
  '/faq': CircleQuestionMark,
  '/vocabulary': BookOpen,
  '/support': Headset,
  '/rules': ScrollText,
  '/user-agreement': FileText,
};

/** Takes the place of the menu in the history; to the page that is open the way is back. */
function MenuLink({ path, title, onClose }: { path: MenuPath; title: string; onClose: () => void }) {
  const { pathname } = useLocation();
  const Icon = icons[path];
  const stay = (event: MouseEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <Link
      to={path}
      replace
      className={styles.item}
      aria-current={pathname === path ? 'page' : undefined}
      onClick={pathname === path ? stay : undefined}
    >
      <Icon aria-hidden="true" />
      {title}
    </Link>
  );
}

/** Slides in from the left edge, for the menu. */
function Drawer(props: ModalProps) {
  return <ModalPanel {...props} side="left" />;
}
