import { useNavigate, useSearch } from '@tanstack/react-router';
import { visit } from '../../../data/customers/visit.ts';
import { answersOf } from './choice.ts';
import type { PouchAnswers } from './choice.ts';

/** Answers in the address: they survive a reload, and going back from the list finds them as they were. */
export function useVeloAnswers() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const answers = answersOf(search);
  const inAddress = (part: Partial<PouchAnswers>): Record<string, string | undefined> => {
    const { habit, strength, flavour } = { ...answers, ...part };
    return { habit: habit ?? undefined, strength: strength ?? undefined, flavour: flavour ?? undefined };
  };
  return {
    answers,
    isShown: search.show === true,
    answer: (part: Partial<PouchAnswers>) =>
      void navigate({ to: '.', search: inAddress(part), replace: true, resetScroll: false }),
    show: () => {
      const { flavour } = answers;
      // Saved for later only: the list is shown even if that fails.
      if (flavour !== null && flavour !== 'any') visit.noteFlavour(flavour).catch(() => undefined);
      void navigate({ to: '.', search: { ...inAddress({}), show: true } });
    },
    change: () => void navigate({ to: '.', search: inAddress({}), replace: true }),
  };
}
