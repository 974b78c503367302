import { Smartphone } from '@club/icons/lucide';
import { InstallSheet } from './sheet.tsx';
import { installWay } from './way.ts';
import { messages } from './messages.ts';
import { useInstall } from './use-install.ts';

/** Always available in the menu, whatever was answered to the card. */
export function InstallItem({ className }: { className: string }) {
  const { start, isReading, stopReading } = useInstall();
  if (installWay() === 'installed') return null;
  return (
    <>
      <button type="button" className={className} onClick={start}>
        <Smartphone aria-hidden="true" />
        {messages.menu}
      </button>
      <InstallSheet isOpen={isReading} onClose={stopReading} />
    </>
  );
}
