// This member's display preferences: stored on this computer, nothing personal.
type Mode = 'auto' | 'light' | 'dark';
export const modes: readonly Mode[] = ['auto', 'light', 'dark'];

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is as chosen until the page is left.
  }
};

const root = document.documentElement;

export const modeNow = (): Mode => modes.find((mode) => mode === root.dataset.mode) ?? 'auto';
export const isRoomy = (): boolean => root.dataset.rows === 'roomy';

export function setMode(mode: Mode): void {
  if (mode === 'auto') delete root.dataset.mode;
  else root.dataset.mode = mode;
  store('mode', mode);
}

export function setRoomy(roomy: boolean): void {
  if (roomy) root.dataset.rows = 'roomy';
  else delete root.dataset.rows;
  store('rows', roomy ? 'roomy' : 'dense');
}

/** The last choice. */
export function restoreAppearance(): void {
  setMode(modes.find((mode) => mode === read('mode')) ?? 'auto');
  setRoomy(read('rows') === 'roomy');
}
