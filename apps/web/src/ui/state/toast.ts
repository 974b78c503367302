import { createAtom } from '@tanstack/store';

export interface Toast {
  text: string;
  kind?: 'info' | 'success' | 'error';
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

const MOST_TOASTS = 2;

const shown = createAtom<readonly ShownToast[]>([]);
let lastId = 0;

/** Shows a short message; a third one pushes out the oldest. */
export function showToast(toast: Toast): void {
  lastId += 1;
  shown.set([...shown.get(), { ...toast, id: lastId }].slice(-MOST_TOASTS));
}

export function closeToast(id: number): void {
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown.get();
}

export function onToastsChange(listener: () => void): () => void {
  return shown.subscribe(listener).unsubscribe;
}
