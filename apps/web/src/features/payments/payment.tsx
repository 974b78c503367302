import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { Skeleton } from '../../ui/state/skeleton.tsx';

const load = () => import('./panel.tsx');
const Panel = lazy(async () => ({ default: (await load()).PaymentPanel }));

/** Only orders paid by card need it, so it is loaded with the first of them. */
export function Payment(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<Skeleton height="var(--control)" radius="var(--radius-control)" />}>
      <Panel {...props} />
    </Suspense>
  );
}

/** To be loaded when the order is. */
export const preloadPayment = (): void => void load().catch(() => undefined);
