import type { RegisteredDevice } from '@club/contract/registered-devices';
import { formatDay } from '@club/rules/ukrainian';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import type { Tone } from '../../ui/state-chip.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';
import { useForgetDevices } from './use-devices.ts';

type Replacement = NonNullable<RegisteredDevice['replacement']>;

const texts = messages.replacement;
const tones: Record<Replacement['state'], Tone> = {
  asked: 'info',
  approved: 'success',
  refused: 'danger',
  done: 'success',
  cancelled: 'neutral',
};

/** How far a request to replace the device has come; one that was taken back says nothing any more. */
export function ReplacementState({ replacement }: { replacement: Replacement }) {
  const { id, state, fault, answer, asked_at, decided_at } = replacement;
  const forgetDevices = useForgetDevices();
  const { run, isPending, problem } = useAttempt(async () => {
    await call('POST /api/devices/cancel-replacement', { replacement_id: id });
    showToast({ text: texts.takenBack, kind: 'success' });
    await forgetDevices();
  });
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
        <Button variant="quiet" size="s" pending={isPending} onClick={() => void run()}>
          {texts.takeBack}
        </Button>
      )}
    </div>
  );
}
