import { useEffect, useEffectEvent } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { onReturn } from '../../device/network.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import type { ErrorStateProps } from '../../ui/state/error.tsx';
import { partMissing } from '../navigation/load-screen.ts';
import { messages } from '../messages.ts';

type Failure = Error & Partial<NonNullable<ErrorStateProps['problem']> & { title: string }>;

/** A screen that failed: what is known, a second try, and a way on. The bars around it stay. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const missing = partMissing(error);
  const { title, detail = messages.failed.text, requestId, trouble = 'fault' }: Failure = missing ?? error;
  const retry = (): void => {
    if (missing) return location.reload();
    reset();
    void router.invalidate();
  };
  const comeBack = useEffectEvent(retry);
  useEffect(() => (trouble === 'offline' ? onReturn(() => comeBack()) : undefined), [trouble]);
  return (
    <ErrorState
      title={title ?? (trouble === 'pause' ? messages.failed.pauseTitle : messages.failed.title)}
      problem={{ detail, requestId, trouble }}
      onRetry={retry}
      more={
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          {messages.toHome}
        </Link>
      }
    />
  );
}
