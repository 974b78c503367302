import { useState } from 'react';
import { asProblem } from '../../data/problem.ts';
import { storeDraft, readDraft } from '../../device/storage/drafts.ts';

export interface MessageDraft {
  topic: string;
  order: string;
  text: string;
  photos: readonly string[];
  /** Made when it is first sent, and reused while nothing changes, so that a repeat is the same message. */
  key: string;
}

const empty: MessageDraft = { topic: '', order: '', text: '', photos: [], key: '' };
type Part = Partial<Omit<MessageDraft, 'key'>>;

interface DraftInHand {
  draft: MessageDraft;
  change: (part: Part | ((before: MessageDraft) => Part)) => void;
  /** Sends it under its key. Photos that the server no longer has leave the draft. */
  send: <T>(request: (message: { key: string; text: string; photos: string[] }) => Promise<T>) => Promise<T>;
  clear: () => void;
}

/** A message that is being written, stored through a reload. `given` overrides what was stored. */
export function useMessageDraft(name: string, given: Part = {}): DraftInHand {
  const [draft, setDraft] = useState<MessageDraft>(() => ({ ...readDraft(name, empty), ...filled(given) }));
  const store = (after: MessageDraft): MessageDraft => {
    storeDraft(name, after);
    return after;
  };
  // A change after a failed send makes another message: the first one may have arrived.
  const change: DraftInHand['change'] = (part) =>
    setDraft((before) => store({ ...before, ...(typeof part === 'function' ? part(before) : part), key: '' }));
  const send: DraftInHand['send'] = async (request) => {
    const key = draft.key || crypto.randomUUID();
    setDraft((before) => store({ ...before, key }));
    try {
      return await request({ key, text: draft.text, photos: [...draft.photos] });
    } catch (error) {
      if (asProblem(error).code === 'support_photo_gone') change({ photos: [] });
      throw error;
    }
  };
  return { draft, change, send, clear: () => setDraft(store(empty)) };
}

const filled = (given: Part): Part => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
