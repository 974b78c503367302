/** Services that the club needs, each from a provider or absent. */
export const outsideServices = [
  'sms',
  'email',
  'carrier',
  'courier',
  'payments',
  'receipts',
  'identity',
  'sites',
  'callCentre',
  'certificates',
  'retail',
  'shopAnalytics',
  'ownerAnalytics',
  'marketing',
  'push',
] as const;
export type OutsideService = (typeof outsideServices)[number];

/** Without these nobody could sign in, and nothing could be delivered. */
export const indispensable: ReadonlySet<OutsideService> = new Set(['sms', 'carrier']);
