import { useEffect, useState } from 'react';
import { Check, Copy } from '@club/icons/lucide';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from './messages.ts';
import styles from './page.module.css';

export function CopyAppAddress() {
  const [isCopied, setIsCopied] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(appAddress());
      setIsRefused(false);
      setIsCopied(true);
      announce(messages.copied);
    } catch {
      setIsRefused(true);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className={styles.address}>
      <p className={styles.link}>{shortAddress()}</p>
      <Button variant="secondary" wide icon={<Icon size="1.25em" aria-hidden="true" />} onClick={() => void copy()}>
        {isCopied ? messages.copied : messages.copy}
      </Button>
      <p role="alert" className={styles.lead}>
        {isRefused && messages.notCopied}
      </p>
    </div>
  );
}

/** Where a phone is led; short enough to be typed. */
export function appAddress(): string {
  return `${location.origin}/qr`;
}

/** As people read it: without the protocol. */
export function shortAddress(): string {
  return appAddress().replace(/^https?:\/\//, '');
}
