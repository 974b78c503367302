import { useRef, useState } from 'react';
import { ChevronLeft, ChevronRight } from '@club/icons/lucide';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { Tile } from '../../../ui/media/tile.tsx';
import { carryArt } from './card.tsx';
import { messages as texts } from './messages.ts';
import styles from './gallery.module.css';

interface Props {
  title: string;
  images: readonly string[];
  /** What each of them shows, in words of staff. */
  shown: readonly string[];
  hue: number;
}

/** Views of a product, one at a time: swiped, stepped by arrows or by the keys of the arrows. */
export function ProductGallery({ title, images, shown, hue }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const last = images.length - 1;
  const show = (next: number): void => {
    const { current } = track;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    current?.scrollTo({ left: current.clientWidth * next, behavior });
  };
  return (
    <div ref={carryArt} className={styles.gallery}>
      <ul
        ref={track}
        className={styles.track}
        aria-label={texts.views(title)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll the focused element
        tabIndex={last > 0 ? 0 : undefined}
        onScroll={({ currentTarget: list }) => setIndex(Math.round(list.scrollLeft / (list.clientWidth || 1)))}
      >
        {images.map((src, view) => (
          <li key={src} className={styles.view}>
            <Tile src={src} alt={shown[view] || texts.view(title, view + 1)} hue={hue} wide eager={view === 0} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.controls}>
          <IconButton
            raised
            label={texts.previous}
            icon={<ChevronLeft />}
            disabled={index === 0}
            onClick={() => show(index - 1)}
          />
          <p className={styles.dots}>
            <span className="visually-hidden">{texts.position(index + 1, images.length)}</span>
            {images.map((src, view) => (
              <span key={src} className={styles.dot} data-current={view === index || undefined} />
            ))}
          </p>
          <IconButton
            raised
            label={texts.next}
            icon={<ChevronRight />}
            disabled={index === last}
            onClick={() => show(index + 1)}
          />
        </div>
      )}
    </div>
  );
}
