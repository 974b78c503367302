import { bandOf } from '@club/rules/reviews';
import type { ReviewReason } from '@club/rules/reviews';
import { Chip, ChipRow } from '../../../ui/action/chip.tsx';
import styles from '../feedback.module.css';
import { formMessages as texts } from './messages.ts';
import { reasonNames } from '../messages.ts';

interface Props {
  stars: number;
  /** The options for that many stars. */
  known: readonly ReviewReason[];
  chosen: readonly ReviewReason[];
  onChange: (chosen: ReviewReason[]) => void;
}

/** Neutral reasons for the stars; any of them, or none. */
export function Reasons({ stars, known, chosen, onChange }: Props) {
  const question = texts.reasons[bandOf(stars)];
  const turn = (reason: ReviewReason): void =>
    onChange(chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason]);
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {question}
      </p>
      <ChipRow label={question} wrap>
        {known.map((reason) => (
          <Chip key={reason} pressed={chosen.includes(reason)} onPress={() => turn(reason)}>
            {reasonNames[reason]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
