import { linkTriesFailed, linkTriesMax } from '@club/rules/orders/payments';

/** The way to the bank's page, from the first try to a link or to giving up. */
export type PaymentLink =
  | { kind: 'idle'; tries: 0 }
  /** A call is on its way. */
  | { kind: 'requested'; tries: number }
  /** There was no link yet; requested again after `lifetimes.paymentLinkRetry`. */
  | { kind: 'pausing'; tries: number }
  | { kind: 'ready'; tries: number; href: string; bank: string }
  | { kind: 'failed'; tries: typeof linkTriesFailed };

export type LinkEvent =
  | { kind: 'request' }
  | { kind: 'answered'; link: string | null; bank: string }
  | { kind: 'failed' };

export const noLink: PaymentLink = { kind: 'idle', tries: 0 };
const failed: PaymentLink = { kind: 'failed', tries: linkTriesFailed };

/**
 * Section 4 of the specification: a request raises the counter; a link ends it; without one it is requested again while
 * the counter is not above five, so five times after the first; a failure sets it to six. A request after a failure
 * starts again, one beside a running call changes nothing.
 */
export function nextLink(now: PaymentLink, event: LinkEvent): PaymentLink {
  if (event.kind === 'request') return requested(now);
  if (now.kind !== 'requested') return now;
  if (event.kind === 'failed') return failed;
  const href = event.link === null ? undefined : pathOfPayment(event.link);
  if (href !== undefined) return { kind: 'ready', tries: now.tries, href, bank: event.bank };
  if (event.link !== null || now.tries > linkTriesMax) return failed;
  return { kind: 'pausing', tries: now.tries };
}

/** Our own page on this host, whatever host the reply names; undefined for any other address. */
export function pathOfPayment(link: string): string | undefined {
  return /^(?:https?:\/\/[^/?#\\]+)?(\/pay\/[\w.~-]+)$/.exec(link)?.[1];
}

function requested(now: PaymentLink): PaymentLink {
  if (now.kind === 'requested') return now;
  return { kind: 'requested', tries: now.kind === 'pausing' ? now.tries + 1 : 1 };
}
