import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { FileText, House, LogOut, Newspaper, UserRound } from 'lucide-react';
import type { Brand } from '@club/rules/brands';
import { brandLooks } from '../brands/brands.ts';
import { runtime } from '../device/runtime.ts';
import { logOut } from '../features/auth/log-out.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './menu.module.css';
import { messages } from './bar-messages.ts';

const items = {
  home: { to: '/', icon: House },
  news: { to: '/news', icon: Newspaper },
  profile: { to: '/profile', icon: UserRound },
  agreement: { to: '/user-agreement', icon: FileText },
} as const;

const itemsOfBrand: Record<Brand, readonly (keyof typeof items)[]> = {
  main: ['home', 'news', 'profile', 'agreement'],
  ogo: ['home', 'news', 'agreement'],
};

export interface MenuProps {
  isOpen: boolean;
  onClose: () => void;
}

export function Menu({ isOpen, onClose }: MenuProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const askToLeave = (): void => {
    onClose();
    setIsLeaving(true);
  };
  return (
    <>
      <Drawer open={isOpen} onClose={onClose} title={brandLooks[runtime.brand].wordmark}>
        <ul role="list" className={styles.list}>
          {itemsOfBrand[runtime.brand].map((name) => (
            <MenuItem key={name} name={name} onClose={onClose} />
          ))}
        </ul>
        <SocialLinks />
        <button type="button" className={styles.item} onClick={askToLeave}>
          <LogOut aria-hidden="true" />
          {messages.logOut}
        </button>
        {runtime.version && <p className={styles.version}>{messages.version(runtime.version)}</p>}
      </Drawer>
      <LeaveSheet isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}

function MenuItem({ name, onClose }: { name: keyof typeof items; onClose: () => void }) {
  const { to, icon: Icon } = items[name];
  return (
    <li>
      <Link to={to} className={styles.item} activeOptions={{ exact: true }} onClick={onClose}>
        <Icon aria-hidden="true" />
        {messages.item[name]}
      </Link>
    </li>
  );
}

function SocialLinks() {
  const { social } = runtime.links;
  if (social.length === 0) return null;
  return (
    <ul role="list" className={styles.social} aria-label={messages.social}>
      {social.map(({ title, url }) => (
        <li key={url}>
          <a href={url} rel="external noreferrer" target="_blank">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LeaveSheet({ isOpen, onClose }: MenuProps) {
  const [isPending, setIsPending] = useState(false);
  const leave = async (): Promise<void> => {
    setIsPending(true);
    await logOut();
  };
  return (
    <Sheet open={isOpen} onClose={onClose} title={messages.logOutTitle}>
      <p className={styles.text}>{messages.logOutText}</p>
      <div className={styles.choices}>
        <Button variant="danger" wide pending={isPending} onClick={() => void leave()}>
          {messages.logOut}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {messages.stay}
        </Button>
      </div>
    </Sheet>
  );
}
