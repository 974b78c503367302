import { reviewVerdict } from '../domain/feedback/staff/decide-reviews.ts';
import { firstVerdictAlone, heldVerdict } from '../domain/age/second-look.ts';
import { activateAwards } from '../domain/xp/earning/activate-awards.ts';
import { sealAuditLog } from '../domain/actions/seals.ts';
import { analyticsTasks } from '../domain/analytics/counting-tasks.ts';
import { editionNotifications } from '../domain/content/editions.ts';
import { remindCertificates } from '../domain/certificates/remind-endings.ts';
import { certificateTasks } from '../domain/certificates/partner-tasks.ts';
import { cleanUp } from '../domain/retention/clean-up.ts';
import { deleteDuePeople } from '../domain/customers/delete-due.ts';
import { friendReward } from '../domain/referrals/order-reward.ts';
import { auditByJob, auditWholeByJob } from '../domain/xp/ledger/audit.ts';
import { expireLots } from '../domain/xp/ledger/expire-lots.ts';
import { expireHolds } from '../domain/exchange/expire-holds.ts';
import { deliverWebhook, webhookRested } from '../domain/webhooks/deliver.ts';
import { endSubscriptions } from '../domain/subscription/end-subscriptions.ts';
import { ipostOrder } from '../domain/delivery/courier-order.ts';
import { closeMarathonDays } from '../domain/marathon/close-days.ts';
import { marketingTasks } from '../domain/analytics/marketing-tasks.ts';
import { informedOf, type TaskKind } from '../domain/outside-services/tasks.ts';
import { notificationTasks, emailTask, smsTask, orderSms } from '../domain/notifications/delivery/tasks.ts';
import type { TaskHandler } from '../domain/task.ts';
import { serveOutbox } from './outbox/drain.ts';
import { phoneCall } from '../domain/phone-calls/place-call.ts';
import { refreshCertificates } from '../domain/certificates/refresh-catalogue.ts';
import { refreshDirectory, turnMs } from '../domain/delivery/refresh-directory.ts';
import { retailImport } from '../domain/feedback/import-purchases.ts';
import { remindMarathon } from '../domain/marathon/remind.ts';
import { type Job, type JobServices, startRunner } from './run-jobs.ts';
import { paymentRefund } from '../domain/payments/refund.ts';
import { paymentCapture, paymentHold, watchHolds } from '../domain/payments/capture.ts';
import { paymentPartRefund } from '../domain/payments/refund-part.ts';
import { paymentMismatch, paymentStranger } from '../domain/payments/mismatch.ts';
import { paymentReversal } from '../domain/payments/reversal.ts';
import { expireUnpaid, watchPayments } from '../domain/payments/watch.ts';
import { fiscalDraft, fiscalDraftEnd } from '../domain/receipts/draft-receipt.ts';
import { fiscalReceipt } from '../domain/receipts/make-receipt.ts';
import { fiscalOffline, fiscalUnconfirmed, watchRegister } from '../domain/receipts/watch-register.ts';
import { fiscalShift, watchShift } from '../domain/receipts/watch-shift.ts';
import { settleComplaints } from '../domain/certificates/settle-complaints.ts';
import { countPairs } from '../domain/catalogue/count-pairs.ts';
import { reportLowStock } from '../domain/catalogue/report-low-stock.ts';
import { notifyFavorites } from '../domain/catalogue/notify-favorites.ts';
import { sendStockAlerts } from '../domain/catalogue/send-stock-alerts.ts';
import { dropFromRegisterTask, endRegisterTask, makeRegisterTask } from '../domain/packing/register-tasks.ts';
import { endParcelRequestTask, makeParcelRequest } from '../domain/orders/life/parcel-request-tasks.ts';
import { stateRefusedTask } from '../domain/orders/staff/report-refusal.ts';
import { changeWaybillTask } from '../domain/orders/life/waybill-change.ts';
import { deleteWaybill, makeWaybillTask } from '../domain/orders/life/waybill-tasks.ts';
import { trackParcels } from '../domain/orders/life/track-parcels.ts';
import { notifyGoals } from '../domain/xp/notify-goals.ts';
import { notifyRegularOrders } from '../domain/regular-orders/notify-regular-orders.ts';
import { warnExpiry } from '../domain/xp/ledger/warn-expiry.ts';

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const outboxEveryMs = 500;
/** A demo does not wait half an hour for a parcel. */
const paces = {
  live: {
    tickMs: 5 * secondMs,
    shiftMs: minuteMs,
    parcelsMs: minuteMs,
    fetchAgainAfterMs: 30 * minuteMs,
    certificatesMs: 5 * minuteMs,
    complaintsMs: 10 * minuteMs,
    pairsMs: 12 * hourMs,
  },
  demo: {
    tickMs: secondMs,
    shiftMs: 5 * secondMs,
    parcelsMs: 5 * secondMs,
    fetchAgainAfterMs: 4 * secondMs,
    certificatesMs: 5 * secondMs,
    complaintsMs: 3 * secondMs,
    pairsMs: minuteMs,
  },
};
type Pace = (typeof paces)['live'];

/** Repeated work: a line for each. In any number of processes a run is done by one of them, by the database's clock. */
const repeatedJobs = (pace: Pace): Job[] => [
  { name: 'expire-unpaid', everyMs: 15 * secondMs, run: expireUnpaid },
  { name: 'watch-payments', needs: 'payments', everyMs: 30 * secondMs, run: watchPayments },
  { name: 'watch-shift', needs: 'receipts', everyMs: pace.shiftMs, run: watchShift },
  { name: 'watch-register', needs: 'receipts', everyMs: 2 * minuteMs + secondMs, run: watchRegister },
  { name: 'stock-waits', everyMs: 30 * secondMs, run: ({ database }, now) => sendStockAlerts(database, now) },
  { name: 'report-low-stock', everyMs: 30 * secondMs, run: reportLowStock },
  {
    name: 'track-parcels',
    everyMs: pace.parcelsMs,
    run: (services, now) => trackParcels(services, pace.fetchAgainAfterMs, now),
  },
  { name: 'notify-favorites', everyMs: 5 * minuteMs, run: notifyFavorites },
  { name: 'count-pairs', everyMs: pace.pairsMs, run: countPairs },
  { name: 'marathon-days', everyMs: minuteMs, run: closeMarathonDays },
  { name: 'remind-marathon', everyMs: 15 * minuteMs, run: remindMarathon },
  // Its page is gone, too.
  { name: 'remind-certificates', needs: 'certificates', everyMs: hourMs, run: remindCertificates },
  { name: 'refresh-directory', everyMs: turnMs, run: refreshDirectory },
  { name: 'refresh-certificates', needs: 'certificates', everyMs: pace.certificatesMs, run: refreshCertificates },
  { name: 'settle-complaints', needs: 'certificates', everyMs: pace.complaintsMs, run: settleComplaints },
  { name: 'delete-people', everyMs: 10 * minuteMs, run: ({ database }, now) => deleteDuePeople(database, now) },
  { name: 'expire-holds', everyMs: 5 * secondMs, run: expireHolds },
  { name: 'expire-lots', everyMs: 10 * minuteMs, run: expireLots },
  { name: 'warn-expiry', everyMs: 30 * minuteMs, run: warnExpiry },
  { name: 'notify-goals', everyMs: minuteMs, run: notifyGoals },
  { name: 'regular-orders', everyMs: minuteMs, run: ({ database }, now) => notifyRegularOrders(database, now) },
  { name: 'watch-holds', everyMs: hourMs, run: watchHolds },
  { name: 'activate-awards', everyMs: 15 * secondMs, run: activateAwards },
  { name: 'end-subscriptions', everyMs: minuteMs, run: endSubscriptions },
  { name: 'seal-audit-log', everyMs: hourMs, run: sealAuditLog },
  { name: 'audit-ledger', everyMs: 5 * minuteMs, run: auditByJob },
  { name: 'audit-ledger-whole', everyMs: 10 * minuteMs, run: auditWholeByJob },
  { name: 'clean-up', everyMs: hourMs, run: cleanUp },
];

type SomeHandlers = Partial<Record<TaskKind, TaskHandler>>;

/** Side effects after the commit, by the kind of their task. */
const taskHandlers = (log: JobServices['log']) =>
  ({
    'order-sms': orderSms,
    'notice-sms': smsTask,
    'notice-letter': emailTask,
    'ipost-order': ipostOrder,
    'delete-waybill': deleteWaybill,
    'end-parcel-request': endParcelRequestTask,
    'make-register': makeRegisterTask,
    'drop-from-register': dropFromRegisterTask,
    'end-register': endRegisterTask,
    'phone-call': phoneCall,
    'retail-import': retailImport,
    'payment-refund': paymentRefund(log),
    'payment-part-refund': paymentPartRefund,
    'payment-capture': paymentCapture(log),
    'payment-hold': paymentHold,
    'payment-reversal': paymentReversal,
    'payment-mismatch': paymentMismatch(log),
    'payment-stranger': paymentStranger,
    'age-verdict': firstVerdictAlone,
    'age-held': heldVerdict,
    'fiscal-draft-end': fiscalDraftEnd,
    'fiscal-offline': fiscalOffline,
    'fiscal-unconfirmed': fiscalUnconfirmed,
    ...certificateTasks,
  }) satisfies SomeHandlers;

/** Services that count and those that write to customers: with our secret and our addresses. */
const countingTasks = ({ secret, urls }: Pick<JobServices['config'], 'secret' | 'urls'>) =>
  ({
    ...analyticsTasks(secret),
    'edition-notices': editionNotifications({ urls }),
    ...marketingTasks(urls),
  }) satisfies SomeHandlers;

/** All of them, as a process that serves runs them. */
export const outboxHandlers = (
  services: Pick<JobServices, 'log' | 'config' | 'clubSettings'>,
): Record<TaskKind, TaskHandler> => {
  const deaf = informedOf(services.config.absent);
  return {
    ...taskHandlers(services.log),
    ...notificationTasks(services.config),
    'friend-reward': friendReward(services),
    'review-verdict': reviewVerdict(services),
    webhook: deliverWebhook(services.config.secret),
    'webhook-rested': webhookRested,
    'state-refused': stateRefusedTask,
    'fiscal-receipt': fiscalReceipt(services),
    'fiscal-draft': fiscalDraft(services),
    'fiscal-shift': fiscalShift(services),
    'make-waybill': makeWaybillTask(services),
    'change-waybill': changeWaybillTask(services),
    'make-parcel-request': makeParcelRequest(services),
    ...countingTasks(services.config),
    ...Object.fromEntries(deaf.map((kind): [string, TaskHandler] => [kind, async () => undefined])),
  };
};

/** The repeated work of a club with these services. */
export const jobsOf = ({ demo, absent }: Pick<JobServices['config'], 'demo' | 'absent'>): Job[] =>
  repeatedJobs(demo ? paces.demo : paces.live).filter(({ needs }) => needs === undefined || !absent.includes(needs));

/** Starts both; the returned function stops them and waits for running work. */
export function startJobs(services: JobServices): () => Promise<void> {
  const pace = services.config.demo ? paces.demo : paces.live;
  const handlers = outboxHandlers(services);
  const stops = [
    ...(['own', 'webhooks'] as const).map((lane) => serveOutbox(services, handlers, { everyMs: outboxEveryMs, lane })),
    startRunner(services, jobsOf(services.config), pace.tickMs),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
