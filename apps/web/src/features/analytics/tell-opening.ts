import { call } from '../../client/call.ts';
import { isOpeningTold, noteOpeningTold } from '../../device/opening-told.ts';
import { isGiven, ownId } from './send-event.ts';

/** Tells, once for a session, that it began. Who it is the server knows; the phone says no more than the number. */
export async function tellOpening(): Promise<void> {
  const id = ownId();
  if (id === null || isOpeningTold() || !(await isGiven('analytics'))) return;
  await call('POST /api/analytics/auth-bat', { shopifyId: id });
  if (await isGiven('news')) {
    await call('POST /api/analytics/esputnik-add-contact', { shopifyId: id });
    await call('POST /api/analytics/esputnik-send-id', { id });
    await call('POST /api/analytics/esputnik-event-login', { date: new Date().toISOString() });
  }
  noteOpeningTold();
}
