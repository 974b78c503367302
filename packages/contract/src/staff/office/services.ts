import { outsideServices } from '@club/rules/outside-services';
import { failures, serviceStates } from '@club/rules/staff/service-health';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';

/** `codeMessenger` and `passes` are used by name only, so they are never absent. */
const need = z.enum([...outsideServices, 'codeMessenger', 'passes']);

/** None of it contains their settings. */
export const listServices = staffEndpoint({
  method: 'GET',
  path: '/api/services',
  summary: 'Outside services: last contact and pending work of each, and those that are not connected',
  access: ['system.view'],
  input: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.anyText,
        title: z.anyText,
        /** Its position among those with the same role, from 1. */
        does: z.array(z.object({ need, turn: z.integer(1), of: z.integer(1) })),
        /**
         * What a test of it shows: that our key is accepted, or that the service is reachable; null where there is no
         * test.
         */
        shows: z.nullable(z.enum(['key', 'address'])),
        state: z.enum(serviceStates),
        ok_at: z.nullable(z.moment),
        failed_at: z.nullable(z.moment),
        fault: z.nullable(z.enum(failures)),
        /** The service's own, of its last failure. */
        code: z.nullable(z.anyText),
        /** In the last hour. Here and below 1000 means 1000 or more. */
        failures: z.integer(0, 1000),
        /** Tasks that it is to do. */
        pending: z.integer(0, 1000),
        waits_since: z.nullable(z.moment),
        gave_up: z.integer(0, 1000),
      }),
    ),
    absent: z.array(z.enum(outsideServices)),
  }),
});

/** Nothing is sent, paid or written there. */
export const testService = staffEndpoint({
  method: 'POST',
  path: '/api/services/test',
  summary: 'Probes an outside service with a harmless call and returns the result',
  access: ['system.run'],
  input: z.strictObject({ service: z.text(40, 1) }),
  reply: z.object({
    outcome: z.enum(['ok', 'refused', 'stopped', 'misconfigured', 'unavailable', 'unknown']),
    code: z.nullable(z.anyText),
    ms: z.integer(0),
  }),
});
