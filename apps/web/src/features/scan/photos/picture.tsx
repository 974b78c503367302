import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { FoundCode } from './found-codes.ts';
import { multiMessages } from '../many/messages.ts';
import type { ScanPhoto } from './store.ts';
import { appearanceOf } from '../end.ts';
import styles from './photo.module.css';

/** The photo with a frame around each code. The list beside it has the same as text, so the frames are visual only. */
export function PhotoPicture({ photo, codes }: { photo: ScanPhoto; codes: readonly FoundCode[] }) {
  const { url, width, height } = photo;
  return (
    <div className={styles.picture} data-scene="dark">
      {url && <img src={url} alt={multiMessages.photo.picture} width={width} height={height} />}
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {codes.map(({ number, box, end }) => {
          const points = box.map(({ x, y }) => `${x},${y}`).join(' ');
          return (
            <g key={number}>
              <polygon className={styles.halo} points={points} />
              <polygon className={classNames(styles.box, end && styles[appearanceOf(end).tone])} points={points} />
            </g>
          );
        })}
      </svg>
      {codes.map((code) => (
        <Mark key={code.number} {...code} />
      ))}
    </div>
  );
}

/** The number of the code in the list and the sign of its result, on the upper edge of its frame. */
function Mark({ number, box, end }: FoundCode) {
  const appearance = end && appearanceOf(end);
  const left = box.reduce((sum, { x }) => sum + x, 0) / box.length;
  const top = Math.min(...box.map(({ y }) => y));
  const place = { '--x': `${left * 100}%`, '--y': `${top * 100}%` } as CSSProperties;
  return (
    <span className={classNames(styles.mark, appearance && styles[appearance.tone])} style={place} aria-hidden="true">
      {appearance && <appearance.icon size="1em" />}
      {number}
    </span>
  );
}
