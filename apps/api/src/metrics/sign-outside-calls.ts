import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { outsideCallsBegin } from '../providers/outside-calls.ts';

/** Ids of requests. Names of jobs and of commands, which may contain a person's, are ours alone. */
export const isRequestId = (who: string): boolean => /^[0-9a-f-]{36}$/.test(who);

/**
 * Each call of an outside service carries the id of the request that led to it, so that both sides have it in their
 * logs. Returns how to end it.
 */
export function signOutsideCalls(requestedBy: () => string | undefined): () => void {
  const sign = (message: unknown) => {
    const who = requestedBy();
    if (who !== undefined && isRequestId(who)) (message as Record<string, string>)['x-request-id'] = who;
  };
  subscribe(outsideCallsBegin, sign);
  return () => void unsubscribe(outsideCallsBegin, sign);
}
