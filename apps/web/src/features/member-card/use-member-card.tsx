import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { QrCode } from '@club/icons/lucide';
import { useOwnShopId } from '../../device/session.ts';
import { Button } from '../../ui/action/button.tsx';
import { messages } from './messages.ts';

const MemberCard = lazy(() => import('./card.tsx'));

/**
 * One tap to the number that a till reads; nothing before this phone knows it. The sheet is outside its button's
 * container, which may override the colours.
 */
export function useMemberCard(): { button: ReactNode; sheet: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const number = useOwnShopId();
  if (number === null) return { button: null, sheet: null };
  return {
    button: (
      <Button
        variant="secondary"
        size="s"
        icon={<QrCode size="1.25em" aria-hidden="true" />}
        aria-label={messages.openLong}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {messages.open}
      </Button>
    ),
    sheet: <Suspense>{isOpen && <MemberCard number={number} onClose={() => setIsOpen(false)} />}</Suspense>,
  };
}
