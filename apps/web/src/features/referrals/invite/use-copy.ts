import { useEffect, useState } from 'react';
import { lifetimes } from '@club/rules/time/lifetimes';
import { announce } from '../../../ui/state/announcer.tsx';
import { messages } from './messages.ts';

/** Copies a text and confirms it for a moment; `isRefused` when the browser would not. */
export function useCopy(text: string): { copy: () => void; isCopied: boolean; isRefused: boolean } {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), lifetimes.copyFeedback);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce(messages.code.copied);
    } catch {
      setOutcome('refused');
    }
  };
  return { copy: () => void copy(), isCopied: outcome === 'copied', isRefused: outcome === 'refused' };
}
