export interface Toast {
  text: string;
  kind?: 'info' | 'success' | 'error';
  action?: { label: string; onPress: () => void };
}

export interface ShownToast extends Toast {
  id: number;
}

const MOST_TOASTS = 2;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message; a third one pushes out the oldest. */
export function showToast(toast: Toast): void {
  lastId += 1;
  publish([...shown, { ...toast, id: lastId }].slice(-MOST_TOASTS));
}

export function closeToast(id: number): void {
  publish(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}
