import { useState } from 'react';
import type { ComponentType } from 'react';
import { Menu as MenuIcon } from '@club/icons/lucide';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { showToast } from '../../ui/state/toast.ts';
import { messages } from '../layout/messages.ts';
import { useMenuStep } from './use-step.ts';

export interface MenuProps {
  isOpen: boolean;
  onClose: () => void;
}
export type LoadMenu = () => Promise<{ default: ComponentType<MenuProps> }>;

/** The menu comes when a finger nears the button: most visits never open it. */
export function MenuButton({ loadMenu }: { loadMenu: LoadMenu }) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps>>();
  const { isOpen, open, close } = useMenuStep();
  const load = async (): Promise<void> => {
    const { default: loaded } = await loadMenu();
    setMenu(() => loaded);
  };
  const prepare = (): void => void load().catch(() => undefined);
  const openLoaded = (): void => {
    load().then(open, () => showToast({ text: messages.menuFailed, kind: 'error' }));
  };
  return (
    <>
      <IconButton
        label={messages.menu}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={openLoaded}
      />
      {Menu && <Menu isOpen={isOpen} onClose={close} />}
    </>
  );
}
