import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';

export interface CarouselProps {
  label: string;
  /** `wide` shows one item and a seventh of the next; `card` two and a bit; `small` fits task cards. */
  items?: 'card' | 'small' | 'wide';
  children: ReactNode;
}

/** A line of items that scrolls sideways to the edges of the screen; each child becomes a list item. */
export function Carousel({ label, items = 'card', children }: CarouselProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the focused element
    <ul className={classNames(styles.carousel, styles[items])} aria-label={label} tabIndex={0}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  );
}
