import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft } from '@club/icons/lucide';
import { IconButton } from '../../ui/action/icon-button.tsx';
import styles from './picker.module.css';
import { messages } from './messages.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** Stays in sight while the rows scroll. */
  search: ReactNode;
  children: ReactNode;
}

/** A page over the page: rows of a real list with a search above them. It closes with the browser's back, too. */
export function PickerPage({ title, onClose, search, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // Before the elements leave the page, so that closing gives the focus back to the row that opened the picker.
  useLayoutEffect(() => {
    const page = dialog.current;
    page?.showModal();
    heading.current?.focus();
    return () => page?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.page}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.header}>
        <div className={styles.bar}>
          <IconButton label={messages.back} icon={<ArrowLeft />} onClick={onClose} />
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
        </div>
        {search}
      </div>
      {children}
    </dialog>
  );
}
