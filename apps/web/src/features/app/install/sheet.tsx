import { useEffect, useState } from 'react';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { Sheet } from '../../../ui/surface/sheet.tsx';
import styles from './install.module.css';
import { type InstallWay, installWay } from './way.ts';
import { messages } from './messages.ts';

/** The steps for this browser; from inside another app they begin with leaving it. */
export function InstallSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const way = installWay();
  if (way === 'installed') return null;
  return (
    <Sheet open={isOpen} onClose={onClose} title={messages.sheet}>
      {isInside(way) && <p className={styles.lead}>{messages.inside[way]}</p>}
      <ol className={styles.steps}>
        {messages.steps[way].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {isInside(way) && <CopyLink />}
      <Button variant={isInside(way) ? 'secondary' : 'primary'} wide onClick={onClose}>
        {messages.done}
      </Button>
    </Sheet>
  );
}

const isInside = (way: InstallWay): way is 'leaveForSafari' | 'leaveForChrome' => way.startsWith('leave');

function CopyLink() {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.origin);
      setState('copied');
      announce(messages.copied);
    } catch {
      setState('refused');
    }
  };
  return (
    <>
      <Button wide onClick={() => void copy()}>
        {state === 'copied' ? messages.copied : messages.copy}
      </Button>
      {state === 'refused' && (
        <p role="alert" className={styles.lead}>
          {messages.notCopied} {location.origin}
        </p>
      )}
    </>
  );
}
