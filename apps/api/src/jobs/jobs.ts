import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { closeOldVerifications } from '../database/queries/age.ts';
import { deleteOldEmailCodes } from '../database/queries/email-codes.ts';
import { deleteOldWindows } from '../database/queries/limits.ts';
import { deleteDoneTasks } from '../database/queries/outbox.ts';
import { deleteOldPasskeyChallenges } from '../database/queries/passkeys.ts';
import { deleteOldSecondChecks } from '../database/queries/second-checks.ts';
import { deleteOldChallenges } from '../database/queries/sign-in.ts';
import type { Providers } from '../providers/providers.ts';
import { deleteDuePeople } from './deletion.ts';
import { ipostOrder } from './ipost-order.ts';
import { noticeLetter, noticeSms } from './notices.ts';
import { drainOutbox } from './outbox.ts';
import { orderSms } from './order-sms.ts';
import { phoneCall } from './phone-call.ts';
import { refreshDirectory, turnMs } from './refresh-directory.ts';
import { paymentRefund } from './payment-refund.ts';
import { expireUnpaid, watchPayments } from './payment-watch.ts';
import { tellBackInStock } from './stock-waits.ts';
import { trackParcels } from './track-parcels.ts';

const outboxEveryMs = 500;
const cleaningEveryMs = 3_600_000;
const deletionEveryMs = 600_000;
const stockWaitsEveryMs = 30_000;
/** Whoever shows the club around does not wait half an hour for a parcel. */
const parcelsEveryMs = { live: 60_000, demo: 5000 };
const askAgainAfterMs = { live: 30 * 60_000, demo: 4000 };
const expiryEveryMs = 15_000;
const paymentsEveryMs = 30_000;
const dayMs = 86_400_000;

const taskHandlers = {
  'order-sms': orderSms,
  'notice-sms': noticeSms,
  'notice-letter': noticeLetter,
  'ipost-order': ipostOrder,
  'phone-call': phoneCall,
};

/** Starts the work after the commit; the returned function stops it and waits for what is running. */
export function startJobs(house: {
  config: Pick<Config, 'demo'>;
  database: Database;
  providers: Providers;
  log: FastifyBaseLogger;
}): () => Promise<void> {
  const { db } = house.database;
  const pace = house.config.demo ? 'demo' : 'live';
  const stops = [
    repeat(house.log, outboxEveryMs, () =>
      drainOutbox(house, { ...taskHandlers, 'payment-refund': paymentRefund(house.log) }),
    ),
    repeat(house.log, expiryEveryMs, () => expireUnpaid(house, new Date())),
    repeat(house.log, paymentsEveryMs, () => watchPayments(house, new Date())),
    repeat(house.log, stockWaitsEveryMs, () => tellBackInStock(house.database, new Date())),
    repeat(house.log, parcelsEveryMs[pace], () => trackParcels(house, askAgainAfterMs[pace], new Date())),
    repeat(house.log, turnMs, () => refreshDirectory(house, new Date())),
    repeat(house.log, deletionEveryMs, () => deleteDuePeople(house.database, new Date())),
    repeat(house.log, cleaningEveryMs, async () => {
      await deleteOldWindows(db, new Date(Date.now() - 2 * dayMs));
      await deleteOldChallenges(db, new Date(Date.now() - 2 * dayMs));
      await deleteOldEmailCodes(db, new Date(Date.now() - 2 * dayMs));
      await deleteOldSecondChecks(db, new Date(Date.now() - 2 * dayMs));
      await deleteOldPasskeyChallenges(db, new Date(Date.now() - 2 * dayMs));
      await closeOldVerifications(db, { sent: new Date(Date.now() - 30 * dayMs), expired: new Date() });
      await deleteDoneTasks(db, new Date(Date.now() - 7 * dayMs));
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeat(log: FastifyBaseLogger, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const turn = () => {
    running = work()
      .then(() => undefined)
      .catch((error: Error) => log.warn({ fault: error.name }, 'job failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, everyMs);
      });
  };
  timer = setTimeout(turn, everyMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
