import { lazy, Suspense } from 'react';
import { offlineProblem } from '../../data/problem.ts';
import { BlockFailed } from '../../ui/state/block-failed.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Runs an action, requesting a fresh code first if the server requires one. */
  prove: <T>(action: () => Promise<T>) => Promise<T>;
}

// Far down its page, so it comes after the rest; where it does not come, the rest stays.
const Parts = lazy(() => import('./parts.tsx').catch(() => ({ default: Missing })));

/** Where the customer is signed in, and what else signs them in. */
export function Security({ prove }: Props) {
  return (
    <Suspense fallback={<Skeleton height="var(--security, 16rem)" radius="var(--radius-card)" />}>
      <Parts prove={prove} />
    </Suspense>
  );
}

/** It is reachable by its button only. */
function Missing(_props: Props) {
  return (
    <BlockFailed
      title={messages.devices.failed}
      problem={{ detail: offlineProblem().detail, trouble: 'fault' }}
      onRetry={() => window.location.reload()}
    />
  );
}
