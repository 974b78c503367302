import type { RegisteredDevice } from '@club/contract/registered-devices';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';
import { useForgetDevices } from './use-devices.ts';

const texts = messages.transfer;

/** Somebody asks for one of the customer's devices: yes or no. */
export function TransferAsked({ device: { title, transfer } }: { device: RegisteredDevice }) {
  const forgetDevices = useForgetDevices();
  const { run, isPending, problem } = useAttempt(async (give: boolean) => {
    await call('POST /api/devices/answer-transfer', { transfer_id: transfer?.id ?? '0', give });
    showToast({ text: give ? texts.given : texts.refused, kind: 'success' });
    await forgetDevices();
  });
  if (!transfer) return null;
  return (
    <Notice
      tone="info"
      title={texts.title(title)}
      action={
        <div className={styles.answers}>
          <Button size="s" pending={isPending} onClick={() => void run(true)}>
            {texts.give}
          </Button>
          <Button size="s" variant="secondary" pending={isPending} onClick={() => void run(false)}>
            {texts.refuse}
          </Button>
        </div>
      }
    >
      <p>{texts.text(transfer.id)}</p>
      {problem && <p role="alert">{problem.detail}</p>}
    </Notice>
  );
}
