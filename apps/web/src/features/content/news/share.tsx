import { useEffect, useState } from 'react';
import { Check, Share2 } from '@club/icons/lucide';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from './messages.ts';
import styles from './article.module.css';

/** The phone's own panel; without one the link is copied, and if that is refused it is shown. */
export function ShareNews({ title }: { title: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [outcome]);
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname;
    try {
      if (await isSharedByPhone({ title, url })) return;
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
      announce(messages.copied);
    } catch {
      setOutcome('refused');
    }
  };
  const Icon = outcome === 'copied' ? Check : Share2;
  return (
    <>
      <Button variant="secondary" icon={<Icon size="1.25em" aria-hidden="true" />} onClick={() => void share()}>
        {outcome === 'copied' ? messages.copied : messages.share}
      </Button>
      {outcome === 'refused' && (
        <p role="alert" className={styles.refused}>
          {messages.notCopied} <span className={styles.link}>{location.origin + location.pathname}</span>
        </p>
      )}
    </>
  );
}

/** Closing the panel is a choice too; any other refusal leaves the link to be copied. */
async function isSharedByPhone(what: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
