import { useEffect, useState } from 'react';
import { Smartphone } from '@club/icons/lucide';
import { kyivDate } from '@club/rules/time/calendar';
import { save, stored, useStored } from '../../../device/storage/stored.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/surface/card.tsx';
import styles from './install.module.css';
import { InstallSheet } from './sheet.tsx';
import { installWay } from './way.ts';
import { messages } from './messages.ts';
import { dismissed, isOffered, type Moments, visited } from './offer.ts';
import { useInstall } from './use-install.ts';

/** The offer in the page, never over it: after a good moment, and until it is answered. */
export function InstallCard(moments: Moments) {
  const memory = useStored('install');
  const [openedAt] = useState(Date.now);
  useEffect(() => {
    save('install', visited(stored('install'), kyivDate(new Date())));
  }, []);
  const dismiss = (): void => save('install', dismissed(stored('install'), Date.now()));
  const { isDirect, start, isReading, stopReading } = useInstall(dismiss);
  if (installWay() === 'installed' || !isOffered(memory, moments, openedAt)) return null;
  return (
    <Card className={styles.card} role="region" aria-labelledby="install-title">
      <span className={styles.sign}>
        <Smartphone size="1.5em" aria-hidden="true" />
      </span>
      <h2 id="install-title">{messages.title}</h2>
      <p className={styles.text}>{messages.text}</p>
      <div className={styles.actions}>
        <Button size="s" onClick={start}>
          {isDirect ? messages.install : messages.how}
        </Button>
        <Button size="s" variant="quiet" onClick={dismiss}>
          {messages.later}
        </Button>
      </div>
      <InstallSheet isOpen={isReading} onClose={stopReading} />
    </Card>
  );
}
