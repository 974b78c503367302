import { brands } from '@club/rules/brands';
import { alarmStates, heardKinds } from '@club/rules/staff/silence';
import { troubleKinds } from '@club/rules/staff/troubles';
import { roles } from '@club/rules/staff/roles';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { actorText, afterCursor, brand, nextCursor } from './fields.ts';

export const queues = [
  'orders_new',
  'orders_packed',
  'returns',
  'calls_missed',
  'requests',
  'ages',
  'reviews',
  'duplicates',
  'replacements',
  'stuck',
  'approvals',
] as const;
export type Queue = (typeof queues)[number];

const counters = z.array(
  z.object({
    queue: z.enum(queues),
    /** 1000 means 1000 or more. */
    count: z.integer(0, 1000),
    oldest_at: z.nullable(z.moment),
  }),
);

/** Queues that this member may open, and no others. */
export const getToday = staffEndpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'Queues with their count and oldest age',
  access: 'member',
  input: z.strictObject({}),
  reply: z.object({ queues: counters }),
});

/** Shown beside an empty queue. */
export const getLastDone = staffEndpoint({
  method: 'GET',
  path: '/api/last-done',
  summary: 'When staff last settled an item of a queue; null if there is no record',
  access: 'member',
  input: z.strictObject({ queue: z.enum(queues) }),
  reply: z.object({ at: z.nullable(z.moment) }),
});

/** Of the whole club, whichever brands the member has: no part of it works for one alone. */
export const listAlarms = staffEndpoint({
  method: 'GET',
  path: '/api/alarms',
  summary: 'When orders, payments, codes and parcels last had activity, and the club’s known problems',
  access: ['orders.view', 'system.view'],
  input: z.strictObject({}),
  reply: z.object({
    alarms: z.array(
      z.object({
        kind: z.enum(heardKinds),
        state: z.enum(alarmStates),
        /** Null if there is no record of it, or none as far back as they are stored. */
        heard_at: z.nullable(z.moment),
        /** Minutes, by the settings; null where it never is an alarm. */
        limits: z.nullable(z.object({ amber: z.integer(1), red: z.integer(1) })),
      }),
    ),
    /** The club's known problems. */
    troubles: z.array(
      z.object({
        kind: z.enum(troubleKinds),
        state: z.enum(alarmStates),
        /** 1000 means 1000 or more; null where nothing is counted, or it is not few. */
        count: z.nullable(z.integer(0)),
        /** For the ledger, its last audit; for pending work, since when it is pending. */
        at: z.nullable(z.moment),
        /** Of the ledger: what does not hold, by rule and record; five at most. */
        broken: z.array(z.object({ rule: z.anyText, what: z.anyText })),
        /** Of certificates: what few are left of; five at most. */
        offers: z.array(z.object({ partner: z.anyText, face_kop: z.integer(0), free: z.integer(0) })),
      }),
    ),
  }),
});

/** Server-sent events. The first has every queue of the member, later ones the changed ones. */
export const stream = staffEndpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Counters of queues as they change',
  access: 'member',
  input: z.strictObject({}),
  reply: z.object({ queues: counters }),
  stream: true,
});

/** Tasks that gave up, newest first. */
export const listStuck = staffEndpoint({
  method: 'GET',
  path: '/api/stuck',
  summary: 'Stuck items: tasks that gave up, calls that may have been dialled, undecided returns',
  access: ['system.view'],
  input: z.strictObject({ after: afterCursor }),
  reply: z.object({
    kinds: z.array(z.object({ kind: z.anyText, count: z.integer(0, 1000) })),
    rows: z.array(
      z.object({
        id: z.integer(1),
        kind: z.anyText,
        created_at: z.moment,
        gave_up_at: z.moment,
        attempts: z.integer(0),
        /** How it failed, by names of faults: nothing of whom it was about. */
        fault: z.nullable(z.anyText),
        /** Of the order that it is about, in a brand of the member. */
        order: z.nullable(z.integer(1)),
        /** The name of the webhook that did not take it. */
        system: z.nullable(z.anyText),
        /** Whether it may be closed as settled by hand. */
        may_close: z.boolean(),
      }),
    ),
    next: nextCursor,
  }),
});

export const listAudit = staffEndpoint({
  method: 'GET',
  path: '/api/audit',
  mayLag: true,
  summary: 'Staff actions, newest first; personal data as keyed hashes',
  access: ['audit.view'],
  input: z.strictObject({
    actor: z.optional(z.text(80)),
    action: z.optional(z.text(60)),
    target: z.optional(z.text(80)),
    after: afterCursor,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        at: z.moment,
        actor: actorText,
        action: z.anyText,
        target: z.anyText,
        brand: z.nullable(brand),
        reason: z.nullable(z.anyText),
        before: z.nullable(z.dossier),
        after: z.nullable(z.dossier),
        request: z.anyText,
      }),
    ),
    next: nextCursor,
  }),
});

/** A member who sees an action's result sees its actor. */
export const listColleagues = staffEndpoint({
  method: 'GET',
  path: '/api/colleagues',
  summary: 'Names of staff members, including former ones',
  access: 'member',
  input: z.strictObject({}),
  reply: z.object({ members: z.array(z.object({ actor: actorText, name: z.anyText })) }),
});

export const listStaff = staffEndpoint({
  method: 'GET',
  path: '/api/staff',
  summary: 'Staff members; former ones last',
  access: ['staff.view'],
  input: z.strictObject({}),
  reply: z.object({
    members: z.array(
      z.object({
        id: z.integer(1),
        actor: actorText,
        name: z.anyText,
        email: z.anyText,
        roles: z.array(z.enum(roles)),
        brands: z.array(brand),
        passkeys: z.integer(0),
        sign_ins: z.integer(0),
        seen_at: z.nullable(z.moment),
        invited_until: z.nullable(z.moment),
        ended_at: z.nullable(z.moment),
      }),
    ),
    /** Every role with its permissions, for the matrix. */
    roles: z.array(
      z.object({
        role: z.enum(roles),
        permissions: z.array(z.anyText),
        approves: z.array(z.anyText),
        never_with: z.array(z.enum(roles)),
      }),
    ),
  }),
});

/** Of the whole club, and of the brands of the member. */
export const listSettings = staffEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Club settings with their current values',
  access: ['settings.change'],
  input: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        key: z.anyText,
        brand: z.nullable(z.enum(brands)),
        value: z.anything,
        /** It is not set. */
        is_initial: z.boolean(),
      }),
    ),
  }),
});
