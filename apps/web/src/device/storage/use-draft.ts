import { useState } from 'react';
import { storeDraft, readDraft } from './drafts.ts';

/** State of a form that outlives a reload. The setter takes the changed fields only. */
export function useDraft<T extends object>(name: string, empty: T): [T, (change: Partial<T>) => void] {
  const [draft, setDraft] = useState(() => readDraft(name, empty));
  const change = (part: Partial<T>): void =>
    setDraft((before) => {
      const after = { ...before, ...part };
      storeDraft(name, after);
      return after;
    });
  return [draft, change];
}
