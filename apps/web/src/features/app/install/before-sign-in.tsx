import { useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import styles from './install.module.css';
import { InstallSheet } from './sheet.tsx';
import { messages } from './messages.ts';

/** Before signing in on iOS: signing in here does not apply there. */
export function InstallFirst() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.first} aria-label={messages.menu}>
      <Callout
        tone="info"
        title={messages.beforeSignIn}
        action={
          <Button variant="secondary" size="s" onClick={() => setIsOpen(true)}>
            {messages.how}
          </Button>
        }
      >
        <p>{messages.beforeSignInText}</p>
      </Callout>
      <InstallSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </aside>
  );
}
