import { useEffect, useState } from 'react';
import { Check, Copy } from '@club/icons/lucide';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../ui/state/announcer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { messages } from './messages.ts';

/** Confirms it for a moment. Without a clipboard there is no button. */
export function CopyNumberButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Only secure pages have it, whatever the type says.
  if (!('clipboard' in navigator)) return null;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        setIsCopied(true);
        announce(messages.copied);
      },
      () => undefined,
    );
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="quiet" size="s" icon={<Icon size="1.25em" aria-hidden="true" />} onClick={copy}>
      {isCopied ? messages.copied : label}
    </Button>
  );
}
