import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';
import { messages } from '../messages.ts';

export interface SkeletonProps {
  /** CSS lengths; use the size of the final content. */
  width?: string;
  height?: string;
  radius?: string;
}

export function Skeleton({ width = '100%', height = '1em', radius = 'var(--radius-small)' }: SkeletonProps) {
  const size = { '--width': width, '--height': height, '--radius': radius } as CSSProperties;
  return <span className={styles.skeleton} style={size} aria-hidden="true" data-skeleton="" />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
      ))}
      <span className="visually-hidden">{messages.loading}</span>
    </span>
  );
}
