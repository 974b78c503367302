import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from '@club/icons/lucide';
import { Button } from '../../ui/action/button.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import styles from './leave.module.css';
import { messages } from './messages.ts';

/** Signing out deletes what the phone stores, so it is confirmed first. */
export function Leave({ onLeave }: { onLeave: () => Promise<void> }) {
  const [isConfirming, setIsConfirming] = useState(false);
  // Until the page is gone.
  const { mutate, isIdle } = useMutation({ mutationFn: () => onLeave() });
  const stay = (): void => setIsConfirming(false);
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<LogOut size="1.25em" aria-hidden="true" />}
        onClick={() => setIsConfirming(true)}
      >
        {messages.leave}
      </Button>
      <Sheet open={isConfirming} onClose={stay} title={`${messages.leave}?`}>
        <p className={styles.text}>{messages.leaveText}</p>
        <div className={styles.choices}>
          <Button variant="danger" wide pending={!isIdle} onClick={() => mutate()}>
            {messages.leaveNow}
          </Button>
          <Button variant="secondary" wide onClick={stay}>
            {messages.stay}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
