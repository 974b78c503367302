import type { ReactNode } from 'react';
import styles from './medal.module.css';

const rays = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** A medal in the brand's light, rays for one brand and rings for the other, with a face drawn in 240 by 240 around its middle. */
export function Medal({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.medal} viewBox="0 0 240 240" width="240" height="240" aria-hidden="true">
      <g className={styles.rays}>
        {rays.map((angle, index) => (
          <path key={angle} d={`M120 ${index % 2 ? 26 : 12} V40`} transform={`rotate(${angle} 120 120)`} />
        ))}
      </g>
      <g className={styles.rings}>
        {[84, 98, 112].map((radius) => (
          <circle key={radius} cx="120" cy="120" r={radius} />
        ))}
      </g>
      <g className={styles.face}>
        <circle className={styles.disc} cx="120" cy="120" r="68" />
        <circle className={styles.edge} cx="120" cy="120" r="60" />
        {children}
      </g>
    </svg>
  );
}
