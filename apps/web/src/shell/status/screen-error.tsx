import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { onReturn } from '../../device/network.ts';
import { buttonClass } from '../../ui/action/button.tsx';
import { Link } from '../../ui/action/link.tsx';
import { ErrorState } from '../../ui/state/error.tsx';
import type { ShownProblem } from '../../ui/state/error.tsx';
import { partMissing } from '../navigation/load-screen.ts';
import { messages } from '../messages.ts';

/** A failed screen: the details, a retry, and a way on. The bars around it stay. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  // Drawn too seldom to remember anything for it, in a file that every visit loads.
  'use no memo';
  const router = useRouter();
  const missing = partMissing(error as Error);
  const shown = (missing ?? error) as Partial<ShownProblem>;
  const { detail = messages.failed.text, requestId, trouble = 'fault' } = shown;
  const retry = (): void => {
    if (missing) return location.reload();
    reset();
    void router.invalidate();
  };
  useEffect(() => (trouble === 'offline' ? onReturn(retry) : undefined));
  return (
    <ErrorState
      title={trouble === 'pause' ? messages.failed.pauseTitle : messages.failed.title}
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
