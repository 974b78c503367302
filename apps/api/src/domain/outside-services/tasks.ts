import type { OutsideService } from '@club/rules/outside-services';

/** What a task after a commit calls. */
interface TaskCall {
  /** The outside service that does it; none: the club itself. */
  needs?: OutsideService;
  /** The service is only informed of what happened: if it is absent, the task is done. Any other fails visibly. */
  isInformed?: true;
}

/** Every task after a commit, by its kind: jobs register a handler for each. */
export const taskCalls = {
  'order-sms': { needs: 'sms' },
  'notice-sms': { needs: 'sms' },
  'notice-letter': { needs: 'email', isInformed: true },
  'ipost-order': { needs: 'courier' },
  'make-waybill': { needs: 'carrier' },
  'change-waybill': { needs: 'carrier' },
  'delete-waybill': { needs: 'carrier' },
  'make-parcel-request': { needs: 'carrier' },
  'end-parcel-request': { needs: 'carrier' },
  'make-register': { needs: 'carrier' },
  'drop-from-register': { needs: 'carrier' },
  'end-register': { needs: 'carrier' },
  'phone-call': { needs: 'callCentre' },
  'retail-import': { needs: 'retail' },
  'payment-refund': { needs: 'payments' },
  'payment-part-refund': { needs: 'payments' },
  'payment-reversal': { needs: 'payments' },
  'payment-mismatch': { needs: 'payments' },
  'payment-stranger': { needs: 'payments' },
  'payment-capture': { needs: 'payments' },
  'payment-hold': { needs: 'payments' },
  'certificate-member': { needs: 'certificates' },
  'certificate-sold': { needs: 'certificates' },
  'certificate-complaint': { needs: 'certificates' },
  push: { needs: 'push' },
  'push-test': { needs: 'push' },
  'fiscal-receipt': { needs: 'receipts', isInformed: true },
  'fiscal-draft': { needs: 'receipts', isInformed: true },
  'fiscal-draft-end': { needs: 'receipts', isInformed: true },
  'fiscal-shift': { needs: 'receipts', isInformed: true },
  'fiscal-offline': { needs: 'receipts', isInformed: true },
  'fiscal-unconfirmed': { needs: 'receipts', isInformed: true },
  ga4: { needs: 'shopAnalytics', isInformed: true },
  bat: { needs: 'ownerAnalytics', isInformed: true },
  'esputnik-contact': { needs: 'marketing', isInformed: true },
  'esputnik-forget': { needs: 'marketing', isInformed: true },
  'esputnik-event': { needs: 'marketing', isInformed: true },
  'esputnik-order': { needs: 'marketing', isInformed: true },
  notice: {},
  'edition-notices': {},
  'age-verdict': {},
  'age-held': {},
  'friend-reward': {},
  'review-verdict': {},
  'state-refused': {},
  webhook: {},
  'webhook-rested': {},
} satisfies Record<string, TaskCall>;

export type TaskKind = keyof typeof taskCalls;

const calls = Object.entries<TaskCall>(taskCalls);

export const needsOfTasks: Readonly<Record<string, OutsideService>> = Object.fromEntries(
  calls.flatMap(([kind, { needs }]) => (needs === undefined ? [] : [[kind, needs]])),
);

/** Tasks that there is no one to inform of while these services are absent. */
export const informedOf = (absent: readonly OutsideService[]): string[] =>
  calls.flatMap(([kind, { needs, isInformed }]) =>
    isInformed === true && needs !== undefined && absent.includes(needs) ? [kind] : [],
  );
