/** What a person agrees to, each apart. */
export const consentPurposes = ['rules', 'personal_data', 'news', 'sms', 'analytics'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Without these there is no membership: they are withdrawn only by deleting the account. */
export const requiredConsents: readonly ConsentPurpose[] = ['rules', 'personal_data'];

export function isRequiredConsent(purpose: ConsentPurpose): boolean {
  return requiredConsents.includes(purpose);
}
