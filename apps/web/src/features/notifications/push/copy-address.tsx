import { useEffect, useState } from 'react';
import { Check, Copy } from '@club/icons/lucide';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from './messages.ts';
import styles from './push.module.css';

/** The address of this page, for a browser that can do more. */
export function CopyPageAddress() {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const texts = messages.leave;
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(location.href).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    );
    setOutcome(done);
    announce(texts[done]);
  };
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <p className={styles.address}>{location.href}</p>
      <Button wide icon={<Icon size="1.25em" aria-hidden="true" />} onClick={() => void copy()}>
        {outcome === 'copied' ? texts.copied : texts.copy}
      </Button>
      {outcome === 'notCopied' && <p className={styles.text}>{texts.notCopied}</p>}
    </>
  );
}
