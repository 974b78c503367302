import type { Certificate } from '@club/contract/customer/certificates';

export type ShownCertificateState = 'active' | 'ending' | 'used' | 'ended' | 'checking' | 'replaced' | 'refunded';

const endingDays = 14;

/** Whole days until the last one; 0 on it, less when it is over. Both YYYY-MM-DD in Kyiv. */
export function daysLeft(endsOn: string, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / 86_400_000);
}

/** The one word shown for a certificate. */
export function appearances({ state, used, ends_on: endsOn }: Certificate, today: string): ShownCertificateState {
  if (state !== 'active') return state;
  if (used) return 'used';
  const days = daysLeft(endsOn, today);
  if (days < 0) return 'ended';
  return days <= endingDays ? 'ending' : 'active';
}
