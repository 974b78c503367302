import { notificationsStoredDays, subscriptionsStoredDays } from '@club/rules/notices';
import type { Database } from '../database/database.ts';
import { closeOldVerifications } from '../database/queries/age.ts';
import { deleteOldEmailCodes } from '../database/queries/email-codes.ts';
import { deleteOldWindows } from '../database/queries/limits.ts';
import { deleteOldNotifications } from '../database/queries/notices.ts';
import { deleteDoneTasks } from '../database/queries/outbox.ts';
import { deleteOldPasskeyChallenges } from '../database/queries/passkeys.ts';
import { deleteStaleSubscriptions } from '../database/queries/push-subscriptions.ts';
import { deleteOldSecondChecks } from '../database/queries/second-checks.ts';
import { forgetOldBrowserIds } from '../database/queries/sessions.ts';
import { deleteOldChallenges } from '../database/queries/sign-in.ts';
import { deleteOldProofs } from '../database/queries/spent-proofs.ts';
import { deleteOldPhotos } from '../database/queries/support-photos.ts';

const dayMs = 86_400_000;

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
  await deleteDoneTasks(db, before(7));
}
