import { groupCode } from '@club/rules/codes/pack-codes';
import type { CodeSuspect } from '@club/rules/codes/pack-codes';
import { Button } from '../../../ui/action/button.tsx';
import styles from './manual.module.css';
import { messages } from '../messages.ts';

interface Props {
  /** Folded, without dashes. */
  code: string;
  suspects: readonly CodeSuspect[];
  onPick: (code: string) => void;
}

/** The code with the doubtful places marked, and each usual slip undone by one tap. */
export function CodeCorrections({ code, suspects, onPick }: Props) {
  if (suspects.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <MarkedCode code={code} suspects={suspects} />
      <ul role="list" className={styles.suspects} aria-label={messages.manual.suggestions}>
        {suspects.map(({ at, instead }) => {
          const was = code.slice(at, at + instead.length);
          const mended = code.slice(0, at) + instead + code.slice(at + instead.length);
          return (
            <li key={`${at}${instead}`}>
              <Button variant="secondary" wide onClick={() => onPick(mended)}>
                {messages.manual.instead(instead, was)}
                <span className={styles.place}>{messages.manual.place(at + 1)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function MarkedCode({ code, suspects }: Pick<Props, 'code' | 'suspects'>) {
  const grouped = groupCode(code);
  const isDoubtful = (index: number): boolean => {
    const place = grouped.slice(0, index).replaceAll('-', '').length;
    return grouped[index] !== '-' && suspects.some(({ at, instead }) => place >= at && place < at + instead.length);
  };
  return (
    <p className={styles.marked} aria-hidden="true">
      {Array.from(grouped, (symbol, index) =>
        isDoubtful(index) ? <mark key={index}>{symbol}</mark> : <span key={index}>{symbol}</span>,
      )}
    </p>
  );
}
