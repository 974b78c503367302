import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  icon?: ReactNode;
  children: ReactNode;
}

/** A filter that is on or off. One at the edge of its line comes wholly into sight when it is pressed. */
export function Chip({ pressed, onPress, icon, children }: ChipProps) {
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    onPress();
  };
  return (
    <button type="button" className={chipClass({ selected: pressed })} aria-pressed={pressed} onClick={press}>
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
