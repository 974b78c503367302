import { useState } from 'react';
import { shortcutsNow } from '../keys/registry.ts';
import { Keys } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import style from './frame.module.css';
import { messages } from './messages.ts';

/** Every key of the screen it is opened from. */
export function Help({ onClose }: { onClose: () => void }) {
  const [byLabel] = useState(() => Object.entries(Object.groupBy(shortcutsNow(), ({ label }) => label)));
  return (
    <Dialog title={messages.helpTitle} onClose={onClose}>
      <Facts
        rows={byLabel.map(([label, shortcuts = []]) => [
          label,
          <span key={label} className={style.ways}>
            {shortcuts.map(({ keys }) => (
              <Keys key={keys} keys={keys} isAnnounced />
            ))}
          </span>,
        ])}
      />
    </Dialog>
  );
}
