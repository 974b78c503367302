import { CloudOff, Hourglass, TriangleAlert } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import styles from './states.module.css';
import { words } from '../messages.ts';

// Only what is wrong is alarming: a network comes back, and so does the club.
const signs = { offline: CloudOff, pause: Hourglass, fault: TriangleAlert };

export interface ErrorStateProps {
  title: string;
  /** What went wrong, as a call says it; its id is small print that support asks for. */
  problem?: { detail: string; requestId?: string; trouble: keyof typeof signs };
  text?: string;
  trouble?: keyof typeof signs;
  requestId?: string;
  retryLabel?: string;
  onRetry?: () => void;
  /** A second way out, such as a link to support. */
  more?: ReactNode;
}

export function ErrorState({
  title,
  problem,
  text = problem?.detail,
  trouble = problem?.trouble ?? 'fault',
  requestId = problem?.requestId,
  retryLabel = words.retry,
  onRetry,
  more,
}: ErrorStateProps) {
  const Sign = signs[trouble];
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign} data-trouble={trouble}>
        <Sign size="1.75em" aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
      {more}
      {requestId && (
        <p className={styles.small}>
          {words.requestId} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
