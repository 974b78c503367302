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

/** Pages of the app that are about one service: without it they are no pages. */
const servicesOfPages: Readonly<Record<string, OutsideService>> = {
  '/certificates': 'certificates',
  '/certificates/my-list': 'certificates',
  '/invite-friend/velo': 'sites',
  '/push-instruction': 'push',
};

/** Whether the page of a pattern exists while these services are absent. */
export function hasPage(page: string, absent: readonly OutsideService[]): boolean {
  const service = servicesOfPages[page];
  return service === undefined || !absent.includes(service);
}
