import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Motif } from '../media/motif.tsx';
import styles from './celebration.module.css';

interface Props {
  /** In the upper corner. */
  corner?: ReactNode;
  art: ReactNode;
  title: string;
  /** The large number, if there is one. */
  figure?: string;
  text?: string;
  onClose: () => void;
  /** Below the text: the current state, and the one way on. */
  children: ReactNode;
}

/** Good news over the whole screen, in the brand's colours. Opens immediately, with the focus on its title. */
export function Celebration({ corner, art, title, figure, text, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    heading.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={styles.celebration} aria-labelledby={titleId} onClose={onClose}>
      <Motif className={styles.motif} />
      <div className={styles.page}>
        {corner}
        <div className={styles.middle}>
          {art}
          <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {figure && <p className={styles.figure}>{figure}</p>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {children}
      </div>
    </dialog>
  );
}
