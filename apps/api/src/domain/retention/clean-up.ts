import { notificationsStoredDays, subscriptionsStoredDays } from '@club/rules/notifications';
import { messagesStoredDays } from '@club/rules/webhooks';
import type { Database } from '../../database/rows.ts';
import { dropOldReplies } from '../../database/staff/approvals.ts';
import { deleteOldClaims } from '../../database/staff/claims.ts';
import { deleteOldDaySums } from '../../database/staff/day-sums.ts';
import { closeOldVerifications } from '../../database/age/verifications.ts';
import { deleteOldEmailCodes } from '../../database/sign-in/email-codes.ts';
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
/** Staff look at sign-ins of the last weeks when somebody's account was used by others. */
const sessionsStoredDays = 30;
/** A phone that was offline sends what it could not send within weeks, or never. */
const keysStoredDays = 90;

/** Deletes what nobody needs any more. */
export async function cleanUp({ database: { db } }: { database: Database }, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteOldWindows(db, before(2));
  await deleteOldChallenges(db, before(2));
  await deleteOldEmailCodes(db, before(2));
  await forgetOldBrowserIds(db, before(365));
  await deleteOldSecondChecks(db, before(2));
  await deleteOldProofs(db, now);
  await deleteOldPasskeyChallenges(db, before(2));
  await deleteOldPhotos(db, before(1));
  await closeOldVerifications(db, { sent: before(30), expired: now }, 'job:clean-up');
  await deleteOldNotifications(db, before(notificationsStoredDays));
  await deleteStaleSubscriptions(db, before(subscriptionsStoredDays), now);
  await deleteOldSessions(db, before(sessionsStoredDays));
  await deleteOldKeys(db, before(keysStoredDays));
  await deleteDoneTasks(db, before(7));
  await deleteOldMessages(db, before(messagesStoredDays));
  await deleteOldDaySums(db, before(7));
  await deleteOldClaims(db, now);
  await dropOldReplies(db, before(1));
}
