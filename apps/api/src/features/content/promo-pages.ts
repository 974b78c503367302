import type { Brand } from '@club/rules/brands';
import { type Compliance, type ComplianceSubject, isAllowed } from '@club/rules/compliance';

/** Pages that promote a class of products, by what the law may forbid to promote. */
const promoted: Record<string, ComplianceSubject> = {
  'invite-offer': 'device',
  'invite-promo': 'tobacco-sticks',
  'invite-test-drive': 'device',
  'why-ogo': 'e-liquid',
};

/** A page that must not be shown is not there. */
export function isPageAllowed(compliance: Compliance, brand: Brand, id: string): boolean {
  const subject = Object.hasOwn(promoted, id) ? promoted[id] : undefined;
  return subject === undefined || isAllowed(compliance, brand, 'promo', subject);
}

export const isPromoPage = (id: string): boolean => Object.hasOwn(promoted, id);
