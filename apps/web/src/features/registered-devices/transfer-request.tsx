import { useMutation } from '@tanstack/react-query';
import type { RegisteredDevice } from '@club/contract/customer/registered-devices';
import { registeredDevices } from '../../data/registered-devices.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { showToast } from '../../ui/state/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';

const texts = messages.transfer;

/** A request for one of the customer's devices: yes or no. */
export function TransferRequested({ device: { title, transfer } }: { device: RegisteredDevice }) {
  const { mutate, isPending, error } = useMutation({
    ...registeredDevices.answerTransfer,
    onSuccess: (_reply, { give }) => showToast({ text: give ? texts.given : texts.refused, kind: 'success' }),
  });
  const problem = error && asProblem(error);
  if (!transfer) return null;
  const answer = (give: boolean): void => mutate({ transfer_id: transfer.id, give });
  return (
    <Callout
      tone="info"
      title={texts.title(title)}
      action={
        <div className={styles.answers}>
          <Button size="s" pending={isPending} onClick={() => answer(true)}>
            {texts.give}
          </Button>
          <Button size="s" variant="secondary" pending={isPending} onClick={() => answer(false)}>
            {texts.refuse}
          </Button>
        </div>
      }
    >
      <p>{texts.text(transfer.id)}</p>
      {problem && <p role="alert">{problem.detail}</p>}
    </Callout>
  );
}
