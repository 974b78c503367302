/** A person's consents, each separate. */
export const consentPurposes = ['rules', 'personal_data', 'news', 'sms', 'analytics'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Required for membership: they are withdrawn only by deleting the account. */
export const requiredConsents: readonly ConsentPurpose[] = ['rules', 'personal_data'];

export function isRequiredConsent(purpose: ConsentPurpose): boolean {
  return requiredConsents.includes(purpose);
}
