import { brandTable } from '@club/rules/brands';
import { chosenMode } from '../device/mode.ts';
import { subscribeStored } from '../device/storage/stored.ts';
import { runtime } from '../device/runtime.ts';

/** Applies the chosen mode to the page and the system's bars; without a choice the system decides. */
export function followMode(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const { themeColor } = brandTable[runtime.brand];
  const apply = (): void => {
    const mode = chosenMode();
    const root = document.documentElement;
    if (mode === 'system') delete root.dataset.mode;
    else root.dataset.mode = mode;
    const shown = mode === 'system' ? (dark.matches ? 'dark' : 'light') : mode;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', themeColor[shown]);
    }
  };
  apply();
  dark.addEventListener('change', apply);
  subscribeStored(apply);
}
