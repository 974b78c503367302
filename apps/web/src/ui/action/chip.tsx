import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  icon?: ReactNode;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, onPress, icon, children }: ChipProps) {
  return (
    <button type="button" className={chipClass({ selected: pressed })} aria-pressed={pressed} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}

/** The same look for a link; mark the current one with `aria-current` too. */
export function chipClass({ selected = false }: { selected?: boolean } = {}): string {
  return classNames(styles.chip, selected && styles.selected);
}

/** Chips that belong together: one line that scrolls, or `wrap` when all must be seen. */
export function ChipRow({ label, wrap, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  return (
    <fieldset className={classNames(styles.row, wrap && styles.wrap)} aria-label={label}>
      {children}
    </fieldset>
  );
}
