import { useSyncExternalStore } from 'react';
import style from './toast.module.css';

interface Toast {
  id: number;
  text: string;
  isBad: boolean;
}

const livesMs = 6000;
let toasts: readonly Toast[] = [];
let newest = 0;
const listeners = new Set<() => void>();

/** Says what became of something, and goes by itself. */
export function showToast(text: string, isBad = false): void {
  newest += 1;
  const id = newest;
  setToasts([...toasts.slice(-2), { id, text, isBad }]);
  setTimeout(() => setToasts(toasts.filter((toast) => toast.id !== id)), livesMs);
}

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={style.region} role="status" aria-live="polite">
      {shown.map(({ id, text, isBad }) => (
        <p key={id} className={isBad ? `${style.toast} ${style.bad}` : style.toast}>
          {text}
        </p>
      ))}
    </div>
  );
}
