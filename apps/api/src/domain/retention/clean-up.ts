import { notificationsStoredDays, subscriptionsStoredDays } from '@club/rules/notifications';
import { messagesStoredDays } from '@club/rules/webhooks';
import type { Database } from '../../database/rows.ts';
import { dropOldReplies } from '../../database/staff/approvals.ts';
import { deleteOldClaims } from '../../database/staff/claims.ts';
import { deleteOldDaySums } from '../../database/staff/day-sums.ts';
import { closeOldVerifications } from '../../database/age/verifications.ts';
import { deleteOldEmailCodes } from '../../database/sign-in/email-codes.ts';
import { forgetOldRows } from '../../database/moving/staging.ts';
import { deleteOldKeys } from '../../database/requests/idempotency.ts';
import { deleteOldWindows } from '../../database/requests/limits.ts';
import { deleteOldNotifications } from '../../database/notifications/inbox.ts';
import { deleteDoneTasks } from '../../database/jobs/outbox.ts';
import { deleteOldPasskeyChallenges } from '../../database/sign-in/passkeys.ts';
import { deleteStaleSubscriptions } from '../../database/notifications/push-subscriptions.ts';
import { deleteOldSecondChecks } from '../../database/sign-in/second-checks.ts';
import { deleteOldSessions, forgetOldBrowserIds } from '../../database/sign-in/sessions.ts';
import { deleteOldChallenges } from '../../database/sign-in/codes.ts';
import { deleteOldProofs } from '../../database/sign-in/spent-proofs.ts';
import { deleteOldMessages } from '../../database/webhooks/publish.ts';
import { deleteOldPhotos } from '../../database/support/photos.ts';

const dayMs = 86_400_000;
/** Staff inspect sign-ins of the last weeks when an account was used by others. */
const sessionsStoredDays = 30;
/** No import of another system's file takes longer. */
const importDaysMax = 2;
/** A phone that was offline sends its backlog within weeks, or never. */
const keysStoredDays = 90;

/** Deletes what is no longer needed. A failure does not stop the rest, and is thrown at the end. */
export async function cleanUp({ database: { db } }: { database: Database }, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const steps: (() => Promise<unknown>)[] = [
    () => deleteOldWindows(db, before(2)),
    () => deleteOldChallenges(db, before(2)),
    () => deleteOldEmailCodes(db, before(2)),
    () => forgetOldBrowserIds(db, before(365)),
    () => deleteOldSecondChecks(db, before(2)),
    () => deleteOldProofs(db, now),
    () => deleteOldPasskeyChallenges(db, before(2)),
    () => deleteOldPhotos(db, before(1)),
    () => closeOldVerifications(db, { sent: before(30), expired: now }, 'job:clean-up'),
    () => deleteOldNotifications(db, before(notificationsStoredDays)),
    () => deleteStaleSubscriptions(db, before(subscriptionsStoredDays), now),
    () => deleteOldSessions(db, before(sessionsStoredDays)),
    () => deleteOldKeys(db, before(keysStoredDays)),
    () => deleteDoneTasks(db, before(7)),
    () => deleteOldMessages(db, before(messagesStoredDays)),
    () => deleteOldDaySums(db, before(7)),
    () => deleteOldClaims(db, now),
    () => dropOldReplies(db, before(1)),
    () => forgetOldRows(db, before(importDaysMax)),
  ];
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}
