import { useQuery } from '@tanstack/react-query';
import { registeredDevices } from '../../../data/registered-devices.ts';
import { asProblem } from '../../../data/problem.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Callout } from '../../../ui/state/callout.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { FoundDevice } from './found-device.tsx';
import { messages } from '../messages.ts';
import type { Done } from './registered.tsx';
import styles from './register.module.css';
import { SerialRefused } from './serial-refused.tsx';

const texts = messages.register;

interface Props {
  serial: string;
  purchasedOn: string;
  onDate: (day: string) => void;
  onDone: (done: Done) => void;
  onAnother: () => void;
}

/** The club's answer about a complete serial: a device to register, or why not and what to do. */
export function SerialAnswer({ serial, purchasedOn, onDate, onDone, onAnother }: Props) {
  const { data, error, refetch } = useQuery(registeredDevices.serial(serial));
  if (data?.result === 'free') {
    return (
      <FoundDevice
        serial={serial}
        found={data}
        purchasedOn={purchasedOn}
        onDate={onDate}
        onDone={onDone}
        onRefused={() => void refetch()}
      />
    );
  }
  if (data) return <SerialRefused serial={serial} reply={data} onAnother={onAnother} />;
  if (!error) {
    return (
      <p className={styles.checking} role="status">
        <Spinner /> {texts.checking}
      </p>
    );
  }
  return (
    <Callout
      tone="danger"
      title={asProblem(error).detail}
      action={
        <Button size="s" onClick={() => void refetch()}>
          {texts.again}
        </Button>
      }
    />
  );
}
