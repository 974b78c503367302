import { X } from '@club/icons/lucide';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../action/icon-button.tsx';
import styles from './modal-panel.module.css';
import { useModal } from './use-modal.ts';
import { messages } from '../messages.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  footer?: ReactNode;
}

/** The part that Sheet and Drawer share: title, close button, content that scrolls, footer that does not. */
export function ModalPanel({ open, onClose, title, children, footer, side }: ModalProps & { side: 'bottom' | 'left' }) {
  const titleId = useId();
  const { dialog, heading, shown, handlers } = useModal(open, onClose);
  return (
    <dialog ref={dialog} {...handlers} className={classNames(styles.dialog, styles[side])} aria-labelledby={titleId}>
      {shown && (
        <div className={styles.panel}>
          <div className={styles.header}>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <IconButton label={messages.close} icon={<X />} onClick={onClose} />
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
