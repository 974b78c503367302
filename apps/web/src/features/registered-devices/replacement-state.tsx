import { useMutation } from '@tanstack/react-query';
import type { RegisteredDevice } from '@club/contract/customer/registered-devices';
import { formatDay } from '@club/rules/text/ukrainian';
import { registeredDevices } from '../../data/registered-devices.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { StateChip } from '../../ui/state/chip.tsx';
import type { Tone } from '../../ui/state/chip.tsx';
import { showToast } from '../../ui/state/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';

type Replacement = NonNullable<RegisteredDevice['replacement']>;

const texts = messages.replacement;
const tones: Record<Replacement['state'], Tone> = {
  asked: 'info',
  approved: 'success',
  refused: 'danger',
  done: 'success',
  cancelled: 'neutral',
};

/** The state of a request to replace the device; a withdrawn one is not shown. */
export function ReplacementProgress({ replacement }: { replacement: Replacement }) {
  const { id, state, fault, answer, asked_at, decided_at } = replacement;
  const { mutate, isPending, error } = useMutation({
    ...registeredDevices.cancelReplacement,
    onSuccess: () => showToast({ text: texts.takenBack, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  if (state === 'cancelled') return null;
  return (
    <div className={styles.replacement}>
      <p className={styles.line}>
        <StateChip tone={tones[state]}>{texts.states[state]}</StateChip>
        <span>{formatDay(decided_at ?? asked_at)}</span>
      </p>
      <p>{texts.faults[fault]}</p>
      {answer !== '' && (
        <p>
          <strong>{texts.answer}:</strong> {answer}
        </p>
      )}
      {problem && <p role="alert">{problem.detail}</p>}
      {state === 'asked' && (
        <Button variant="quiet" size="s" pending={isPending} onClick={() => mutate({ replacement_id: id })}>
          {texts.takeBack}
        </Button>
      )}
    </div>
  );
}
