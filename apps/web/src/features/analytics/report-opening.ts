import { analytics } from '../../data/analytics.ts';
import { isGiven } from '../../data/customers/given-consents.ts';
import { isOpeningReported, noteOpeningReported } from '../../device/storage/opening-reported.ts';
import { runtime } from '../../device/runtime.ts';
import { ownId } from './send-event.ts';

/** Tells, once for a session, that it began. Who it is the server knows; the phone says no more than the number. */
export async function reportOpening(): Promise<void> {
  const id = ownId();
  if (id === null || isOpeningReported() || !(await isGiven('analytics'))) return;
  if (!runtime.absent.includes('ownerAnalytics')) await analytics.identify(id);
  if (!runtime.absent.includes('marketing') && (await isGiven('news'))) await analytics.introduce(id);
  noteOpeningReported();
}
