import type { Need } from '../../providers/ports.ts';

/** Tasks after a commit, by the outside service that does them. */
export const needsOfTasks: Readonly<Record<string, Need>> = {
  'order-sms': 'sms',
  'notice-sms': 'sms',
  'notice-letter': 'email',
  'ipost-order': 'courier',
  'make-waybill': 'carrier',
  'delete-waybill': 'carrier',
  'phone-call': 'callCentre',
  'retail-import': 'retail',
  'payment-refund': 'payments',
  'payment-part-refund': 'payments',
  'payment-reversal': 'payments',
  'certificate-member': 'certificates',
  'certificate-sold': 'certificates',
  'certificate-complaint': 'certificates',
  push: 'push',
  'push-test': 'push',
  'fiscal-receipt': 'receipts',
  'fiscal-shift': 'receipts',
  ga4: 'shopAnalytics',
  bat: 'ownerAnalytics',
  'esputnik-contact': 'marketing',
  'esputnik-forget': 'marketing',
  'esputnik-event': 'marketing',
  'esputnik-order': 'marketing',
};
