import { useState } from 'react';
import { shortcutsNow } from '../keys/registry.ts';
import { Keys } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { messages } from './messages.ts';

/** Every key of the screen it is asked from. */
export function Help({ onClose }: { onClose: () => void }) {
  const [shortcuts] = useState(shortcutsNow);
  return (
    <Dialog title={messages.helpTitle} onClose={onClose}>
      <Facts rows={shortcuts.map(({ keys, label }) => [label, <Keys key={keys} keys={keys} />] as const)} />
    </Dialog>
  );
}
