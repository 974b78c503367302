import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ScanLine } from '@club/icons/lucide';
import { readSerial } from '@club/rules/codes/serials';
import { announce } from '../../../ui/state/announcer.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { useDraft } from '../../../device/storage/use-draft.ts';
import { messages } from '../messages.ts';
import type { Done } from './registered.tsx';
import styles from './register.module.css';
import { SerialAnswer } from './serial-answer.tsx';
import { SerialCorrections } from './serial-corrections.tsx';
import { readSeenSerial, readTypedSerial } from './serial-input.ts';
import type { TypedSerial } from './serial-input.ts';
import { SerialLine } from './serial-line.tsx';
import { WhereSerial } from './where-serial.tsx';

const Registered = lazy(() => import('./registered.tsx'));
const texts = messages.register;

/** The date is of one serial: of another device it would start a wrong warranty. */
const emptyDraft = { serial: '', purchasedOn: '', datedSerial: '' };

/** The camera of another feature: it hands over each text that it reads. */
export type SerialReader = ComponentType<{
  hint: string;
  insteadLabel: string;
  onText: (text: string) => void;
  onInstead: () => void;
}>;

interface Props {
  Camera: SerialReader;
  /** A serial that a link has brought. */
  arrived: string | undefined;
  /** The goal of a registered device's XP. */
  goal: ReactNode;
}

/** From a serial, scanned or typed, to a device of the customer; each answer has its way on. */
export function RegisterPage({ Camera, arrived, goal }: Props) {
  const [stored, storeTyped] = useDraft('device-serial', emptyDraft);
  const [typed, setTyped] = useState<TypedSerial>(() => readTypedSerial(arrived ?? stored.serial));
  const [isScanning, setIsScanning] = useState(false);
  const [done, setDone] = useState<Done>();
  const reading = readSerial(typed.serial);
  const take = (next: TypedSerial): void => {
    setTyped(next);
    storeTyped({ serial: next.serial });
  };
  const see = (text: string): void => {
    const seen = readSeenSerial(text);
    take(seen);
    setIsScanning(false);
    announce(seen.refusal ? texts[seen.refusal === 'foreign-link' ? 'foreign' : 'unreadable'] : texts.full);
  };
  const forget = (): void => {
    setTyped({ serial: '' });
    storeTyped(emptyDraft);
  };
  const finish = (registered: Done): void => {
    forget();
    setDone(registered);
  };
  if (done) {
    return (
      <Suspense>
        <Registered done={done} goal={goal} onAnother={() => setDone(undefined)} />
      </Suspense>
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.soft}>{texts.lead}</p>
      {isScanning ? (
        <Camera hint={texts.hint} insteadLabel={texts.byHand} onText={see} onInstead={() => setIsScanning(false)} />
      ) : (
        <>
          {typed.serial === '' && <WhereSerial />}
          <div className={styles.field}>
            <SerialLine typed={typed} reading={reading} onText={(text) => take(readTypedSerial(text))} />
          </div>
          {reading.kind === 'mistyped' && (
            <SerialCorrections
              serial={typed.serial}
              suspects={reading.suspects}
              onPick={(serial) => take({ serial })}
            />
          )}
          {reading.kind !== 'serial' && (
            <Button wide icon={<ScanLine size="1.25em" aria-hidden="true" />} onClick={() => setIsScanning(true)}>
              {texts.scan}
            </Button>
          )}
        </>
      )}
      {reading.kind === 'serial' && !isScanning && (
        <SerialAnswer
          key={reading.serial}
          serial={reading.serial}
          purchasedOn={stored.datedSerial === reading.serial ? stored.purchasedOn : ''}
          onDate={(purchasedOn) => storeTyped({ purchasedOn, datedSerial: reading.serial })}
          onDone={finish}
          onAnother={forget}
        />
      )}
    </div>
  );
}
