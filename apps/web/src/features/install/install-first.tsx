import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './install.module.css';
import { InstallSheet } from './install-sheet.tsx';
import { messages } from './messages.ts';

/** Before signing in on iOS: what is signed in here is not signed in there. */
export function InstallFirst() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <aside className={styles.first} aria-label={messages.menu}>
      <Notice
        tone="info"
        title={messages.beforeSignIn}
        action={
          <Button variant="secondary" size="s" onClick={() => setIsOpen(true)}>
            {messages.how}
          </Button>
        }
      >
        <p>{messages.beforeSignInText}</p>
      </Notice>
      <InstallSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </aside>
  );
}
