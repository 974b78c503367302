import { X } from '@club/icons/lucide';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import style from './dialog.module.css';
import { messages } from './messages.ts';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog over everything; the focus is restored. */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog?.open === false) dialog.showModal();
    // The first field has the focus; without fields, the cancel button. In a group of one-press choices the group has
    // the focus: a habitual second Enter must not choose the first. An irreversible one requires a second press.
    const first = 'form :is(input, textarea, select, [data-at-once]), form button';
    (dialog?.querySelector<HTMLElement>('[data-first]') ?? dialog?.querySelector<HTMLElement>(first))?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={style.dialog}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={style.head}>
        <h2 id={name}>{title}</h2>
        <Button variant="quiet" aria-label={messages.close} onClick={onClose}>
          <X size={16} />
        </Button>
      </header>
      <div className={style.body}>{children}</div>
    </dialog>
  );
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={style.foot}>{children}</div>;
}
