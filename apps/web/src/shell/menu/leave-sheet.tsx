import { useMutation } from '@tanstack/react-query';
import { logOut } from '../../features/sign-in/log-out.ts';
import { Button } from '../../ui/action/button.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { messages } from '../layout/messages.ts';
import type { MenuProps } from './button.tsx';
import styles from './menu.module.css';

/** Signing out deletes what the phone stores, so it is confirmed first. */
export function SignOutSheet({ isOpen, onClose }: MenuProps) {
  // Until the page is gone.
  const { mutate, isIdle } = useMutation({ mutationFn: () => logOut() });
  return (
    <Sheet open={isOpen} onClose={onClose} title={messages.logOutTitle}>
      <p className={styles.text}>{messages.logOutText}</p>
      <div className={styles.choices}>
        <Button variant="danger" wide pending={!isIdle} onClick={() => mutate()}>
          {messages.logOut}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {messages.stay}
        </Button>
      </div>
    </Sheet>
  );
}
