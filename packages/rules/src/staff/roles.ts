import type { Permission } from './permissions.ts';

export const roles = [
  'order-desk',
  'order-lead',
  'age-reviewer',
  'support',
  'support-lead',
  'moderator',
  'club-manager',
  'editor',
  'catalogue-manager',
  'code-manager',
  'marketer',
  'analyst',
  'finance',
  'administrator',
  'auditor',
] as const;
export type Role = (typeof roles)[number];

interface RoleRights {
  /** The role's rights, up to the limits. */
  may: readonly Permission[];
  /** Actions above the limits that it may approve. */
  approves: readonly Permission[];
}

const helping = [
  'orders.view',
  'orders.undo',
  'orders.carry',
  'people.view',
  'people.reveal',
  'requests.view',
  'requests.answer',
  'reviews.view',
  'devices.decide',
  'xp.adjust',
] as const satisfies readonly Permission[];

/** Roles are code and not rows: each cell of role × call is proven by a test. */
export const roleRights: Record<Role, RoleRights> = {
  'order-desk': {
    may: ['orders.view', 'orders.handle', 'orders.carry', 'people.view', 'requests.view'],
    approves: [],
  },
  'order-lead': {
    may: [
      'orders.view',
      'orders.handle',
      'orders.undo',
      'orders.carry',
      'people.view',
      'people.reveal',
      'people.export',
      'requests.view',
      'goods.edit',
      'reports.view',
      'system.view',
    ],
    approves: ['orders.handle', 'orders.undo', 'orders.carry', 'people.reveal'],
  },
  'age-reviewer': { may: ['age.decide'], approves: [] },
  support: { may: helping, approves: [] },
  'support-lead': {
    may: [...helping, 'duplicates.decide', 'codes.guard', 'people.export', 'reports.view'],
    approves: ['orders.undo', 'orders.carry', 'people.reveal', 'requests.answer', 'devices.decide', 'xp.adjust'],
  },
  moderator: { may: ['reviews.view', 'reviews.decide'], approves: [] },
  'club-manager': {
    may: [
      'orders.view',
      'people.view',
      'requests.view',
      'reviews.view',
      'reviews.decide',
      'duplicates.decide',
      'devices.decide',
      'xp.adjust',
      'settings.change',
      'compliance.change',
      'codes.guard',
      'notifications.send',
      'reports.view',
    ],
    approves: [
      'reviews.decide',
      'duplicates.decide',
      'devices.decide',
      'xp.adjust',
      'settings.change',
      'texts.publish',
      'codes.issue',
      'notifications.send',
      'people.export',
    ],
  },
  editor: { may: ['texts.write', 'texts.publish', 'reports.view'], approves: ['texts.publish'] },
  'catalogue-manager': { may: ['orders.view', 'reviews.view', 'goods.edit', 'reports.view'], approves: ['goods.edit'] },
  'code-manager': { may: ['codes.issue', 'codes.guard'], approves: ['codes.guard'] },
  marketer: { may: ['texts.write', 'notifications.send', 'reports.view'], approves: [] },
  analyst: { may: ['orders.view', 'reports.view'], approves: [] },
  finance: {
    may: ['orders.view', 'people.view', 'money.close', 'reports.view'],
    approves: ['orders.undo', 'settings.change'],
  },
  administrator: {
    may: ['system.view', 'system.run', 'staff.view', 'staff.manage', 'audit.view'],
    approves: ['compliance.change', 'staff.manage'],
  },
  auditor: {
    may: [
      'orders.view',
      'people.view',
      'requests.view',
      'reviews.view',
      'reports.view',
      'system.view',
      'staff.view',
      'audit.view',
    ],
    approves: [],
  },
};

/** Rights of these roles. */
export const permissionsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => roleRights[role].may));

/** Actions that these roles may approve. */
export const approvalsOf = (held: readonly Role[]): ReadonlySet<Permission> =>
  new Set(held.flatMap((role) => roleRights[role].approves));

/** Who sees any of these sees people. */
const seesPeople: readonly Permission[] = [
  'orders.view',
  'people.view',
  'people.reveal',
  'people.export',
  'age.decide',
  'requests.view',
  'reviews.view',
];

/**
 * Whether one person may never have both: a role that admits staff sees no customers, one that makes codes sets no
 * rules, and an auditor does nothing else.
 */
export function areSeparate(one: Role, other: Role): boolean {
  if (one === other) return false;
  const pair = new Set<Role>([one, other]);
  if (pair.has('auditor')) return true;
  if (pair.has('code-manager') && pair.has('club-manager')) return true;
  return (
    pair.has('administrator') &&
    [one, other].some((role) => roleRights[role].may.some((may) => seesPeople.includes(may)))
  );
}

/** The first two that one person may not have together. */
export function brokenSeparation(held: readonly Role[]): readonly [Role, Role] | undefined {
  for (const one of held) for (const other of held) if (areSeparate(one, other)) return [one, other];
  return undefined;
}
