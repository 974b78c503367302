import { useEffect } from 'react';
import { addShortcuts, onScan } from './registry.ts';
import type { Shortcut } from './registry.ts';

/** The shortcuts of what is on the screen, while it is shown. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useEffect(() => addShortcuts(shortcuts), [shortcuts]);
}

export function useScan(listener: (text: string) => void): void {
  useEffect(() => onScan(listener), [listener]);
}
