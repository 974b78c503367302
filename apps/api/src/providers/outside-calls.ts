import type { ProviderFault } from './provider-error.ts';

/** The channel of `node:diagnostics_channel` on which every call of an outside service is published when it has ended. */
export const outsideCalls = 'club:outside-call';

/** What is published there; never whom it was about. */
export interface OutsideCall {
  service: string;
  outcome: 'ok' | ProviderFault;
  /** Of a fault: the service's own code, as the error has it. */
  code?: string;
  ms: number;
}

/**
 * The channel on which the headers of a call are published before it is sent: listeners add what identifies it to both
 * sides.
 */
export const outsideCallsBegin = 'club:outside-call-begins';
