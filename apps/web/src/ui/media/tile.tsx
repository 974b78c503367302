import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tile.module.css';

export interface TileProps {
  /** Empty if the product has no picture: then the square is alone. */
  src: string | null | undefined;
  alt: string;
  /** Hue of the tint, 0 to 360 degrees of OKLCH. */
  hue: number;
  size?: 'fill' | 'm' | 's';
  /** As wide as the page; else half of it. */
  wide?: boolean;
  /** For the first pictures of a page: they are not put off. */
  eager?: boolean;
}

/** A product picture on its tinted square. */
export function Tile({ src, alt, hue, size = 'fill', wide = false, eager = false }: TileProps) {
  const square = { className: classNames(styles.tile, styles[size]), style: { '--tile-hue': hue } as CSSProperties };
  if (!src) return <div {...square} {...(alt !== '' && { role: 'img', 'aria-label': alt })} />;
  const files = filesOf(src, size === 'fill');
  const sizes = files && { fill: wide ? '100vw' : '50vw', m: '96px', s: '56px' }[size];
  const image = (
    <img
      src={src}
      srcSet={files?.webp}
      sizes={sizes}
      alt={alt}
      width="400"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
  return (
    <div {...square}>
      {files ? (
        <picture>
          <source type="image/avif" srcSet={files.avif} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </div>
  );
}

/**
 * The other sizes of a picture of the club are derived from the given one; drawings have one for all. With reduced data
 * no more pixels are loaded than the appearance of one needs.
 */
function filesOf(src: string, isLarge: boolean): Record<'avif' | 'webp', string> | undefined {
  const [, name] = /^(\/pictures\/.+-)480\.webp$/.exec(src) ?? [];
  const widths = [160, 480, 960].slice(0, 'saves' in document.documentElement.dataset ? (isLarge ? 2 : 1) : 3);
  const listOf = (format: string) => widths.map((width) => `${name}${width}.${format} ${width}w`).join();
  return name === undefined ? undefined : { avif: listOf('avif'), webp: listOf('webp') };
}
