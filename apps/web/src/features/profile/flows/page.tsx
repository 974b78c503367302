import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from '@club/icons/lucide';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import styles from './page.module.css';
import { messages } from './messages.ts';

interface Props {
  title: string;
  /** A new step gives the focus to the title again. */
  step: string;
  onClose: () => void;
  children: ReactNode;
}

/** A page over the page, for content with fields. It closes with the browser's back, too. */
export function FlowPage({ title, step, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the elements leave the page, so that closing restores the focus to its trigger.
  useLayoutEffect(() => {
    const page = dialog.current;
    page?.showModal();
    return () => page?.close();
  }, []);
  useLayoutEffect(() => {
    // A step that has the focus already, as the one for a code does, keeps it.
    const isTaken = dialog.current?.querySelector('form')?.contains(document.activeElement);
    if (step && !isTaken) heading.current?.focus();
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className={styles.page}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.bar}>
        <IconButton label={messages.back} icon={<ArrowLeft />} onClick={onClose} />
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      </div>
      {children}
    </dialog>
  );
}
