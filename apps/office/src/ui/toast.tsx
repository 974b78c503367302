import { useMemo, useSyncExternalStore } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { Button } from './button.tsx';
import style from './toast.module.css';

/** The action on a toast's message. */
interface Offer {
  label: string;
  run: () => void;
}

interface Toast {
  id: number;
  text: string;
  isBad: boolean;
  offer: Offer | undefined;
}

const livesMs = 6000;
/** There is time to change one's mind. */
const offerLivesMs = 15_000;
const offerKeys = 'Mod+KeyZ';
let toasts: readonly Toast[] = [];
let newest = 0;
const listeners = new Set<() => void>();

/** Shows the result of something, and disappears. */
export function showToast(text: string, isBad = false, offer?: Offer): void {
  newest += 1;
  const id = newest;
  setToasts([...toasts.slice(-2), { id, text, isBad, offer }]);
  setTimeout(() => endToast(id), offer ? offerLivesMs : livesMs);
}

const endToast = (id: number): void => setToasts(toasts.filter((toast) => toast.id !== id));

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function take({ id, offer }: Toast): void {
  endToast(id);
  offer?.run();
}

export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const last = shown.findLast(({ offer }) => offer !== undefined);
  const shortcuts = useMemo(
    () => (last?.offer ? [{ keys: offerKeys, label: last.offer.label, run: () => take(last) }] : []),
    [last],
  );
  useShortcuts(shortcuts);
  return (
    <div className={style.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <p key={toast.id} className={toast.isBad ? `${style.toast} ${style.bad}` : style.toast}>
          {toast.text}
          {toast.offer && (
            <Button variant="quiet" {...(toast === last && { keys: offerKeys })} onClick={() => take(toast)}>
              {toast.offer.label}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}
