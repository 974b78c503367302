import { CircleAlert, CircleCheck, Info, X } from '@club/icons/lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { closeToast, onToastsChange, shownToasts, type ShownToast } from './toast.ts';
import styles from './toast-region.module.css';
import { messages } from '../messages.ts';

/** Put it once into the page and leave it there: a live region is announced only if it existed before its text. */
export function ToastRegion({ livesMs }: { livesMs: number }) {
  const toasts = useSyncExternalStore(onToastsChange, shownToasts);
  const bar = (toast: ShownToast) => <ToastBar key={toast.id} toast={toast} livesMs={livesMs} />;
  return (
    <section className={styles.region} aria-label={messages.notifications}>
      <div aria-live="assertive">{toasts.filter((toast) => toast.kind === 'error').map(bar)}</div>
      <div aria-live="polite">{toasts.filter((toast) => toast.kind !== 'error').map(bar)}</div>
    </section>
  );
}

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

function ToastBar({ toast, livesMs }: { toast: ShownToast; livesMs: number }) {
  const { id, text, kind = 'info', action } = toast;
  const Icon = icons[kind];
  const [held, setHeld] = useState(false);
  const holdWhile = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };

  // Holding a message restarts its time: a reader who paused on it is not hurried. One with an undo gets twice the
  // time.
  const stays = action ? livesMs * 2 : livesMs;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closeToast(id), stays);
    return () => clearTimeout(timer);
  }, [id, held, stays]);

  function act() {
    closeToast(id);
    action?.onPress();
  }

  return (
    <div className={styles.toast} {...holdWhile}>
      <Icon size="1.375em" aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      {action && (
        <button type="button" className={styles.action} onClick={act}>
          {action.label}
        </button>
      )}
      <IconButton
        label={messages.close}
        icon={<X size="1.25em" />}
        className={styles.close}
        onClick={() => closeToast(id)}
      />
    </div>
  );
}
