import { useEffect, useEffectEvent, useReducer } from 'react';
import { lifetimes } from '@club/rules/time/lifetimes';
import { payments } from '../../data/payments.ts';
import { showToast } from '../../ui/state/toast.ts';
import { messages } from './messages.ts';
import { nextLink, noLink } from './link.ts';
import type { PaymentLink } from './link.ts';

/**
 * Requests the link as soon as it is wanted, and again by the rule; `onFailed` is called after the toast of giving up.
 */
export function usePaymentLink(
  orderId: string,
  bank: string | undefined,
  isWanted: boolean,
  onFailed: () => void,
): { link: PaymentLink; retry: () => void } {
  const [link, dispatch] = useReducer(nextLink, noLink);
  const { kind } = link;

  useEffect(() => {
    if (isWanted && kind === 'idle') dispatch({ kind: 'request' });
  }, [isWanted, kind]);

  useEffect(() => {
    if (kind !== 'pausing') return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'request' }), lifetimes.paymentLinkRetry);
    return () => clearTimeout(timer);
  }, [kind]);

  useEffect(() => {
    if (kind !== 'requested') return undefined;
    const leaving = new AbortController();
    payments.link(orderId, bank, leaving.signal).then(
      (given) => !leaving.signal.aborted && dispatch({ kind: 'answered', ...given }),
      () => !leaving.signal.aborted && dispatch({ kind: 'failed' }),
    );
    return () => leaving.abort();
  }, [orderId, bank, kind]);

  const giveUp = useEffectEvent(() => {
    showToast({ text: messages.failed, kind: 'error' });
    onFailed();
  });
  useEffect(() => {
    if (kind === 'failed') giveUp();
  }, [kind]);

  return { link, retry: () => dispatch({ kind: 'request' }) };
}
