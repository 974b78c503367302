import { Link, useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/action/button.tsx';
import { messages } from '../messages.ts';
import styles from './screen-error.module.css';

/** A screen that failed: what is known, a second try, and a way on. The bars around it stay. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { detail, requestId, status } = error as Error & { detail?: string; requestId?: string; status?: number };
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className={styles.error}>
      <h2>{status === 503 ? messages.failed.pauseTitle : messages.failed.title}</h2>
      <p>{detail ?? messages.failed.text}</p>
      <Button onClick={retry}>{messages.failed.retry}</Button>
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        {messages.toHome}
      </Link>
      {requestId && (
        <small>
          {messages.failed.requestId} <code>{requestId}</code>
        </small>
      )}
    </div>
  );
}
