import { sql } from 'drizzle-orm';
import { certificateTasks } from '../../../src/domain/certificates/partner-tasks.ts';
import { setCompliance } from '../../../src/database/xp/compliance.ts';
import { activateAwards } from '../../../src/domain/xp/earning/activate-awards.ts';
import { endSubscriptions } from '../../../src/domain/subscription/end-subscriptions.ts';
import { expireHolds } from '../../../src/domain/exchange/expire-holds.ts';
import { expireLots } from '../../../src/domain/xp/ledger/expire-lots.ts';
import { friendReward } from '../../../src/domain/referrals/order-reward.ts';
import { closeMarathonDays } from '../../../src/domain/marathon/close-days.ts';
import { notificationTasks, emailTask, smsTask } from '../../../src/domain/notifications/delivery/tasks.ts';
import { drainOutbox } from '../../../src/jobs/outbox/drain.ts';
import { paymentRefund } from '../../../src/domain/payments/refund.ts';
import { paymentPartRefund } from '../../../src/domain/payments/refund-part.ts';
import { paymentMismatch, paymentStranger } from '../../../src/domain/payments/mismatch.ts';
import { paymentReversal } from '../../../src/domain/payments/reversal.ts';
import { expireUnpaid, watchPayments } from '../../../src/domain/payments/watch.ts';
import { fiscalReceipt } from '../../../src/domain/receipts/make-receipt.ts';
import { refreshCertificates } from '../../../src/domain/certificates/refresh-catalogue.ts';
import { settleComplaints } from '../../../src/domain/certificates/settle-complaints.ts';
import { warnExpiry } from '../../../src/domain/xp/ledger/warn-expiry.ts';
import type { World } from '../world.ts';

const log = { warn: () => undefined, info: () => undefined };

const jobs = {
  watchPayments,
  expireUnpaid,
  expireLots,
  expireHolds,
  warnExpiry,
  activateAwards,
  endSubscriptions,
  closeMarathonDays,
  refreshCertificates,
  settleComplaints,
};

/** Some of the club's repeated work, in any order and not always all of it. */
export async function workThrough({ club, chance }: World): Promise<string> {
  const { database, config, clubSettings } = club;
  const services = { database, config, clubSettings, providers: club.services.providers, log };
  const done: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    if (chance.happens(0.4)) continue;
    // An unavailable service fails the run of a job: it is repeated.
    const count = await job(services, club.clock.now).catch((error: Error) => error.name);
    done.push(`${name} ${String(count)}`);
  }
  return done.join(', ');
}

/** Tasks after the commit leave the outbox, as far as the services allow. */
export async function drain({ club }: World): Promise<string> {
  const handlers = {
    'payment-refund': paymentRefund(log),
    'payment-part-refund': paymentPartRefund,
    'payment-reversal': paymentReversal,
    'payment-mismatch': paymentMismatch(log),
    'payment-stranger': paymentStranger,
    'fiscal-receipt': fiscalReceipt(club),
    ...notificationTasks(club.config),
    'notice-sms': smsTask,
    'notice-letter': emailTask,
    'friend-reward': friendReward(club),
    ...certificateTasks,
  };
  // The outbox uses the database's clock, which does not jump along with the seed's.
  await club.database.db.execute(sql`update outbox set run_at = now(), leased_until = null where done_at is null`);
  const services = { database: club.database, providers: club.services.providers, log, clock: () => club.clock.now };
  // How many were due depends on the database's own clock, which a seed does not move.
  await drainOutbox(services, handlers);
  return 'done';
}

/** Counsel changes their mind. */
export async function turnMatrix({ club, chance }: World): Promise<string> {
  const cell = {
    brand: chance.pick(['main', 'ogo'] as const),
    subject: chance.pick(['club', 'pouches', 'device', 'tobacco-sticks'] as const),
    action: chance.pick(['earn', 'spend', 'referral', 'quiz'] as const),
    allowed: chance.pick([true, false, null, null, null]),
  };
  await club.database.transaction((tx) =>
    setCompliance(tx, { actor: 'console:test', ...cell, note: 'simulation', now: club.clock.now }),
  );
  return Object.values(cell).join(' ');
}
