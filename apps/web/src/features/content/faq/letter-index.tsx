import { chipClass, ChipRow } from '../../../ui/action/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './found.module.css';
import { messages } from '../messages.ts';

export const letterId = (letter: string): string => `letter-${letter.codePointAt(0)}`;

/** Letters to jump to. Not a step in the history: one tap back leaves the page. */
export function LetterIndex({ letters }: { letters: readonly string[] }) {
  return (
    <ChipRow label={messages.vocabulary.letters} wrap>
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={classNames(chipClass(), styles.key)}
          aria-label={messages.vocabulary.letter(letter)}
          onClick={() => jumpTo(letter)}
        >
          {letter}
        </button>
      ))}
    </ChipRow>
  );
}

function jumpTo(letter: string): void {
  const target = document.getElementById(letterId(letter));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
