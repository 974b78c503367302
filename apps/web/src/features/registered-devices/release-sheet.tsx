import { useMutation } from '@tanstack/react-query';
import type { RegisteredDevice } from '@club/contract/customer/registered-devices';
import { registeredDevices } from '../../data/registered-devices.ts';
import { asProblem } from '../../data/problem.ts';
import { Button } from '../../ui/action/button.tsx';
import { Callout } from '../../ui/state/callout.tsx';
import { Sheet } from '../../ui/surface/sheet.tsx';
import { showToast } from '../../ui/state/toast.ts';
import styles from './devices.module.css';
import { messages } from './messages.ts';

const texts = messages.release;

interface Props {
  device: RegisteredDevice;
  open: boolean;
  onClose: () => void;
}

/** Ways to pass a device on: by the new owner's request, which is the safe way, or released immediately. */
export default function ReleaseSheet({ device: { id, title }, open, onClose }: Props) {
  const { mutate, isPending, error, reset } = useMutation({
    ...registeredDevices.release,
    onSuccess: () => {
      onClose();
      showToast({ text: texts.freed, kind: 'success' });
    },
  });
  const problem = error && asProblem(error);
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={texts.title(title)}>
      <div className={styles.sheet}>
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.soft}>{texts.now}</p>
        {problem && <Callout tone="danger">{problem.detail}</Callout>}
        <Button wide onClick={close}>
          {texts.wait}
        </Button>
        <Button variant="danger" wide pending={isPending} onClick={() => mutate({ device_id: id })}>
          {texts.free}
        </Button>
      </div>
    </Sheet>
  );
}
