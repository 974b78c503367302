import type { ComponentProps, ReactNode } from 'react';
import { pressesOf, printChord } from '../keys/chord.ts';
import style from './button.module.css';

interface Props extends ComponentProps<'button'> {
  variant?: 'plain' | 'main' | 'danger' | 'quiet';
  /** Printed on it; the one who shows it listens to it. */
  keys?: string;
  /** While pending it keeps the focus, and another press does nothing. */
  isBusy?: boolean;
  children: ReactNode;
}

export function Button({ variant = 'plain', keys, isBusy = false, children, className, ...rest }: Props) {
  const classes = [style.button, variant === 'plain' ? '' : style[variant], className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      className={classes}
      {...rest}
      {...(isBusy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
    >
      {children}
      {keys !== undefined && <Keys keys={keys} />}
    </button>
  );
}

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

/** On a button they are visual only: it is activated by its name. `isSaid` if the keys are to be announced. */
export function Keys({ keys, isAnnounced = false }: { keys: string; isAnnounced?: boolean }) {
  return (
    <span className={style.keys} aria-hidden={!isAnnounced}>
      {pressesOf(keys).flatMap((chord) =>
        printChord(chord, isMac).map((sign) => (
          <kbd key={`${chord}${sign}`} className={style.key}>
            {sign}
          </kbd>
        )),
      )}
    </span>
  );
}
