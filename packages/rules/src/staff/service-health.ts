/** The state of an outside service: never called, answers, answers with failures, does not answer, rejects our key. */
export const serviceStates = ['unheard', 'works', 'shaky', 'fails', 'misconfigured'] as const;
export type ServiceState = (typeof serviceStates)[number];

/** Faults by which a service did not do its part. Refusing a request is an answer: it works. */
export const failures = ['unavailable', 'unknown', 'misconfigured'] as const;
export type Failure = (typeof failures)[number];

export const isFailure = (outcome: string): outcome is Failure => failures.some((failure) => failure === outcome);

/** How long a failure is shown as one of now. */
export const failuresShownMs = 3_600_000;

/** The last results of a service; null without any. */
export interface ServiceHealth {
  okAt: Date | null;
  failedAt: Date | null;
  fault: Failure | null;
  /** In the last hour. */
  failures: number;
}

/** The last word counts; one good answer after many faults is not yet a service that works. */
export function serviceState({ okAt, failedAt, fault, failures: count }: ServiceHealth): ServiceState {
  if (failedAt !== null && (okAt === null || failedAt > okAt)) return fault === 'misconfigured' ? fault : 'fails';
  if (okAt === null) return 'unheard';
  return count > 0 ? 'shaky' : 'works';
}
