import { TriangleAlert } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import styles from './states.module.css';
import { words } from '../messages.ts';

export interface ErrorStateProps {
  title: string;
  text?: string;
  /** Small print that support asks for. */
  requestId?: string;
  retryLabel?: string;
  onRetry?: () => void;
  /** A second way out, such as a link to support. */
  more?: ReactNode;
}

export function ErrorState({ title, text, requestId, retryLabel = words.retry, onRetry, more }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign}>
        <TriangleAlert size="1.75em" aria-hidden="true" />
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
