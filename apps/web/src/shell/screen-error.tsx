import { Link, useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { messages } from './messages.ts';

/** A screen that failed: what is known, a second try, and a way on. The bars around it stay. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { detail, requestId } = error as Error & { detail?: string; requestId?: string };
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorState
      title={messages.failed.title}
      text={detail ?? messages.failed.text}
      requestId={requestId}
      onRetry={retry}
      more={<Link to="/">{messages.toHome}</Link>}
    />
  );
}
