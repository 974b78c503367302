import { findCallStart, settleCall, takeCall } from '../../database/phone-calls/requests.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { numberField, withPayload } from '../task-payload.ts';
import { notifyMissedCall } from './notify-missed-call.ts';

const pauseMs = 120_000;

/**
 * Has the call centre ring about an order, inside the window and once. The call is `unknown` before the request, so
 * that neither a crash nor a late answer can make it ring twice. A call that surely did not ring is requested again
 * until the window is over. Of one that is missed the customer is notified.
 */
export const phoneCall = withPayload({ callId: numberField }, async (providers, { callId: id }, { database, now }) => {
  const { db } = database;
  const call = await database.transaction(async (tx) => {
    const taken = await takeCall(tx, id, now);
    if (taken?.state === 'missed' && !taken.isGone) await notifyMissedCall(tx, { ...taken, id }, now);
    return taken;
  });
  if (call === undefined) {
    const again = await findCallStart(db, id);
    return again && { again };
  }
  if (call.state === 'missed') return undefined;
  try {
    await providers.callCentre.dial(call.phone);
    await settleCall(db, id, 'dialled');
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'unknown') throw stopped(error);
    if (error.fault === 'refused') {
      await database.transaction(async (tx) => {
        await settleCall(tx, id, 'missed');
        await notifyMissedCall(tx, { ...call, id }, now);
      });
      throw stopped(error);
    }
    await settleCall(db, id, 'asked');
    return { again: new Date(Math.min(now.getTime() + pauseMs, call.toMs)), why: error };
  }
});

/** The outbox gives such a task up immediately and logs it. */
const stopped = (error: unknown): ProviderError =>
  error instanceof ProviderError
    ? new ProviderError(error.service, 'stopped', error.code)
    : new ProviderError('call centre', 'stopped', error instanceof Error ? error.name : 'unknown');
