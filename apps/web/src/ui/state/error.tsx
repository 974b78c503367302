import { CircleAlert, Clock, CloudOff } from '@club/icons/lucide';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import styles from './states.module.css';
import { messages } from '../messages.ts';

// Only faults are alarming: a network returns, and so does the club.
const signs = { offline: CloudOff, pause: Clock, fault: CircleAlert };

/** The error, as a call reports it; its id is small print that support needs. */
export interface ShownProblem {
  detail?: string | undefined;
  requestId?: string | undefined;
  trouble: keyof typeof signs;
}

interface ErrorStateProps {
  title: string;
  problem: ShownProblem;
  onRetry: () => void;
  /** A second way out, such as a link to support. */
  more?: ReactNode;
}

export function ErrorState({ title, problem: { detail, requestId, trouble }, onRetry, more }: ErrorStateProps) {
  const Sign = signs[trouble];
  // The bar above reports the missing connection; what was not loaded is refetched automatically.
  const text = trouble === 'offline' ? messages.offline : detail;
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign} data-trouble={trouble}>
        <Sign size="1.75em" aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      <Button onClick={onRetry}>{messages.retry}</Button>
      {more}
      {requestId && (
        <p className={styles.small}>
          {messages.requestId} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
