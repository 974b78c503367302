import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tile.module.css';

export interface TileProps {
  /** Nothing where the product has no picture: then the square stands alone. */
  src: string | null | undefined;
  alt: string;
  /** Hue of the tint, 0 to 360 degrees of OKLCH. */
  hue: number;
  size?: 'fill' | 'm' | 's';
  /** For the first pictures of a page: they are not put off. */
  eager?: boolean;
}

/** A product picture on its tinted square. */
export function Tile({ src, alt, hue, size = 'fill', eager = false }: TileProps) {
  const square = { className: classNames(styles.tile, styles[size]), style: { '--tile-hue': hue } as CSSProperties };
  if (!src) return <div {...square} {...(alt !== '' && { role: 'img', 'aria-label': alt })} />;
  return (
    <div {...square}>
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
