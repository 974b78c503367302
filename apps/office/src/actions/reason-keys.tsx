import { Button } from '../ui/button.tsx';
import style from './action.module.css';
import { messages } from './messages.ts';
import { reasons } from './reason-messages.ts';
import type { Reason } from './reason-messages.ts';

interface Props {
  action: string;
  /** Another field comes first: then they are below it, and digits are typed into it. */
  isAfter: boolean;
  /** Takes the reason and continues. */
  choose: (reason: Reason) => void;
}

/** One key for the most frequent reasons; anything else is written below. */
export function ReasonKeys({ action, isAfter, choose }: Props) {
  const known = reasons[action];
  if (known === undefined) return null;
  const focus = isAfter ? {} : { tabIndex: -1, 'data-at-once': '' };
  return (
    <div className={style.reasons} role="group" aria-label={messages.reasons} {...focus}>
      {known.map((reason, at) => (
        <Button
          key={reason.title}
          title={reason.text}
          keys={`${isAfter ? 'Alt+' : ''}Digit${at + 1}`}
          onClick={() => choose(reason)}
        >
          {reason.title}
        </Button>
      ))}
    </div>
  );
}

/** The reason behind a digit, by the place of its key; while a text is typed with Alt alone. */
export function reasonOfKey(
  action: string,
  { code, altKey, target }: { code: string; altKey: boolean; target: EventTarget },
): Reason | undefined {
  if (!altKey && target instanceof Element && target.matches('textarea, input')) return undefined;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? undefined : reasons[action]?.[Number(digit) - 1];
}
