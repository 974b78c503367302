import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardAppearance {
  tone?: 'plain' | 'primary' | 'accent' | 'neutral';
  /** `tight` leaves 8 px, for cards that begin with a picture. */
  padding?: 'normal' | 'tight' | 'none';
}

export function Card({ tone, padding, className, ...rest }: CardAppearance & ComponentProps<'div'>) {
  return <div {...rest} className={classNames(cardClass({ tone, padding }), className)} />;
}

/** The same look for a link, an article, a list item. */
export function cardClass({ tone = 'plain', padding = 'normal' }: CardAppearance = {}): string {
  return classNames(styles.card, styles[tone], styles[padding]);
}
