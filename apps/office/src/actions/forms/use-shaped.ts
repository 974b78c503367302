import { useState } from 'react';
import { useUnsent } from '../unsent-form.ts';
import { messages } from './messages.ts';
import { type Draft, draftOf, type Shape, valueOf } from './shape.ts';

/** The draft of a value, typed at a place, and its errors once it was to be sent. */
export function useShaped(place: string, shape: Shape, begun: unknown) {
  const [draft, setDraft] = useUnsent<Draft>(place, () => draftOf(shape, begun));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { value, wrong } = valueOf(shape, draft);
  return {
    draft,
    setDraft,
    value,
    errors: new Map(isSubmitted ? wrong.map(({ path, hint }) => [path, messages.wrong(hint)] as const) : []),
    /** From now on errors are shown. */
    isRight: () => {
      setIsSubmitted(true);
      return wrong.length === 0;
    },
  };
}
