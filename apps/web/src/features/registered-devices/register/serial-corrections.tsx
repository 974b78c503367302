import type { CodeSuspect } from '@club/rules/codes/pack-codes';
import { Button } from '../../../ui/action/button.tsx';
import { messages } from '../messages.ts';
import styles from './register.module.css';

const texts = messages.register;

interface Props {
  /** Folded, without dashes. */
  serial: string;
  suspects: readonly CodeSuspect[];
  onPick: (serial: string) => void;
}

/** Each usual slip that explains a wrong check symbol, undone by one tap. */
export function SerialCorrections({ serial, suspects, onPick }: Props) {
  if (suspects.length === 0) return null;
  return (
    <ul role="list" className={styles.suspects} aria-label={texts.suggestions}>
      {suspects.slice(0, 4).map(({ at, instead }) => (
        <li key={`${at}${instead}`}>
          <Button
            variant="secondary"
            wide
            onClick={() => onPick(serial.slice(0, at) + instead + serial.slice(at + instead.length))}
          >
            {texts.instead(instead, serial.slice(at, at + instead.length))}
            <span className={styles.place}>{texts.place(at + 1)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
