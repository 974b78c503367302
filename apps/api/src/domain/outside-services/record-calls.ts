import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isFailure } from '@club/rules/staff/service-health';
import { type LastCall, recordLastCall } from '../../database/outside-services/health.ts';
import { type OutsideCall, outsideCalls } from '../../providers/outside-calls.ts';
import type { Services } from '../context.ts';

/** An error code of the service, in the few characters of codes; anything else might be a sentence about a person. */
const codeShape = /^[\w .:-]{1,60}$/;

interface Recording {
  /** Stores the results since the last time. */
  write: () => Promise<void>;
  end: () => void;
}

/**
 * Records how calls of the chosen services end in this process. Nothing is written during a call: `write` stores one
 * row per called service, for any number of calls.
 */
export function recordOutsideCalls({
  database,
  providers,
  clock,
}: Pick<Services, 'database' | 'providers' | 'clock'>): Recording {
  const known = new Set(providers.chosen.map(({ id }) => id));
  let lastCall = new Map<string, LastCall>();
  const hear = (message: unknown): void => {
    const call = message as OutsideCall;
    if (known.has(call.service)) lastCall.set(call.service, heardWith(lastCall.get(call.service), call, clock()));
  };
  subscribe(outsideCalls, hear);
  return {
    write: async () => {
      const written = lastCall;
      lastCall = new Map();
      for (const one of written.values()) await recordLastCall(database.db, one);
    },
    end: () => void unsubscribe(outsideCalls, hear),
  };
}

function heardWith(before: LastCall | undefined, { service, outcome, code = '' }: OutsideCall, now: Date): LastCall {
  const { okAt = null, failed = null } = before ?? {};
  if (!isFailure(outcome)) return { service, okAt: now, failed };
  const count = (failed?.count ?? 0) + 1;
  return { service, okAt, failed: { at: now, fault: outcome, code: codeShape.test(code) ? code : '', count } };
}
