import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './tile.module.css';

export interface TileProps {
  src: string;
  alt: string;
  /** Hue of the tint, 0 to 360 degrees of OKLCH. */
  hue: number;
  size?: 'fill' | 'm' | 's';
  /** For the first pictures of a page: they are not put off. */
  eager?: boolean;
}

/** A product picture on its tinted square. */
export function Tile({ src, alt, hue, size = 'fill', eager = false }: TileProps) {
  return (
    <div className={classNames(styles.tile, styles[size])} style={{ '--tile-hue': hue } as CSSProperties}>
      <img
        src={src}
        alt={alt}
        width="400"
        height="400"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  );
}
