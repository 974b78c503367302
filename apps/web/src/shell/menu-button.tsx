import { useState } from 'react';
import type { ComponentType } from 'react';
import { Menu as MenuIcon } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast.ts';
import { messages } from './bar-messages.ts';
import type { MenuProps } from './menu.tsx';

/** The menu comes when a finger nears the button: most visits never open it. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const load = async (): Promise<void> => {
    const { Menu: loaded } = await import('./menu.tsx');
    setMenu(() => loaded);
  };
  const open = (): void => {
    load().then(
      () => setIsOpen(true),
      () => showToast({ text: messages.menuFailed, kind: 'error' }),
    );
  };
  const prepare = (): void => void load().catch(() => undefined);
  return (
    <>
      <IconButton
        label={messages.menu}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={open}
      />
      {Menu && <Menu isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
