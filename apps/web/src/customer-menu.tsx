// Introduces the menu of the shell to the features that it leads to. A separate chunk, fetched when the menu is needed.
import { useEffect } from 'react';
import { firstBrand } from '@club/rules/brands';
import { runtime } from './device/runtime.ts';
import { SwitchCard } from './features/brands/switch-card.tsx';
import { InstallItem } from './features/app/install/menu-item.tsx';
import { MemberBlock } from './features/menu/member-block.tsx';
import { useMember } from './features/menu/use-member.ts';
import { prepareShare, shareApp } from './features/app/share/share-app.ts';
import { FullSite } from './features/app/sites/full-site.tsx';
import { Menu, menuItemClass } from './shell/menu/menu.tsx';
import type { MenuProps } from './shell/menu/button.tsx';
import { openOutside } from './shell/navigation/open-outside.ts';

export default function CustomerMenu({ isOpen, onClose }: MenuProps) {
  const member = useMember();
  useEffect(() => {
    if (isOpen && 'share' in navigator) prepareShare();
  }, [isOpen]);
  return (
    <Menu
      isOpen={isOpen}
      onClose={onClose}
      member={<MemberBlock member={member} />}
      isAgeVerified={member?.isAgeVerified ?? false}
      onShare={() => void shareApp()}
      fullSite={
        !runtime.absent.includes('sites') && (
          <>
            <FullSite className={menuItemClass} onOpen={openOutside} />
            {runtime.brand !== firstBrand && <FullSite site="main" className={menuItemClass} onOpen={openOutside} />}
          </>
        )
      }
      install={<InstallItem className={menuItemClass} />}
      brandCard={runtime.hostBrand === firstBrand && <SwitchCard />}
    />
  );
}
