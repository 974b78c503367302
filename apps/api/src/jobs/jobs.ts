import type { FastifyBaseLogger } from 'fastify';
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
import { noticeLetter, noticeSms } from './notices.ts';
import { drainOutbox } from './outbox.ts';
import { orderSms } from './order-sms.ts';

const outboxEveryMs = 500;
const cleaningEveryMs = 3_600_000;
const deletionEveryMs = 600_000;
const dayMs = 86_400_000;

const taskHandlers = { 'order-sms': orderSms, 'notice-sms': noticeSms, 'notice-letter': noticeLetter };

/** Starts the work after the commit; the returned function stops it and waits for what is running. */
export function startJobs(house: {
  database: Database;
  providers: Providers;
  log: FastifyBaseLogger;
}): () => Promise<void> {
  const { db } = house.database;
  const stops = [
    repeat(house.log, outboxEveryMs, () => drainOutbox(house, taskHandlers)),
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
