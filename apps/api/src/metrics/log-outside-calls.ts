import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Log } from '../domain/log.ts';
import { type OutsideCall, outsideCalls } from '../providers/outside-calls.ts';

/**
 * A line for each call of an outside service, with the name of the request or job that caused it. Returns how to end
 * it.
 */
export function logOutsideCalls(log: Pick<Log, 'info'>, requestedBy: () => string | undefined): () => void {
  const onCall = (message: unknown) => {
    const { service, outcome, ms } = message as OutsideCall;
    log.info({ reqId: requestedBy(), service, outcome, ms: Math.round(ms) }, 'outside call');
  };
  subscribe(outsideCalls, onCall);
  return () => void unsubscribe(outsideCalls, onCall);
}
