import { Suspense, lazy } from 'react';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { messages } from './messages.ts';
import { appAddress, shortAddress } from './copy-address.tsx';

// The encoder is needed on large screens only.
const Picture = lazy(() => import('../../../ui/media/qr.tsx'));

/** The address of the app as a picture for a phone's camera. */
export function AppQr() {
  return (
    <Suspense fallback={<Skeleton height="12rem" radius="var(--radius-card)" />}>
      <Picture text={appAddress()} label={messages.picture(shortAddress())} />
    </Suspense>
  );
}
