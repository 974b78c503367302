import { lazy, Suspense } from 'react';
import { useSearch } from '@tanstack/react-router';
import { runtime } from '../../device/runtime.ts';
import { Sides } from '../../ui/surface/sides.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { SupportPhoneCall } from './phone-call.tsx';
import { ChannelList } from './channel-list.tsx';
import { FirstQuestions } from './questions.tsx';
import { RequestList } from './request-list.tsx';
import { SellerDetails } from './seller.tsx';
import styles from './support.module.css';

// Most who come here only look for a number to call.
const RequestForm = lazy(() => import('./request-form.tsx'));
const ThreadPage = lazy(() => import('./thread-page.tsx'));

/** The part named by the address: one request, a new one (optionally about an order), or the list. */
export function SupportPage() {
  const { request, write, order } = useSearch({ strict: false }) as Record<string, unknown>;
  const [requestId, orderNumber] = [numberOf(request), numberOf(order)];
  if (requestId !== undefined || write !== undefined || orderNumber !== undefined) {
    return (
      <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-card)" />}>
        {requestId === undefined ? (
          <RequestForm key={orderNumber} order={orderNumber} />
        ) : (
          <ThreadPage key={requestId} id={requestId} />
        )}
      </Suspense>
    );
  }
  return (
    <div className={styles.page}>
      <Sides
        isEven
        beside={
          <>
            <RequestList />
            <ChannelList />
            {!runtime.absent.includes('callCentre') && <SupportPhoneCall />}
          </>
        }
      >
        <FirstQuestions />
        <SellerDetails />
      </Sides>
    </div>
  );
}

/** The router reads digits as a number. */
function numberOf(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^\d{1,19}$/.test(text) ? text : undefined;
}
