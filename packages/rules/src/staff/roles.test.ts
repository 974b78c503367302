import { expect, test } from 'vitest';
import { permissions } from './permissions.ts';
import { approvalsOf, areSeparate, brokenSeparation, permissionsOf, roleRights, roles } from './roles.ts';

test('every permission belongs to a role, and no role has an unknown one', () => {
  const held = permissionsOf(roles);
  for (const may of held) expect(permissions).toContain(may);
  expect(permissions.filter((permission) => !held.has(permission))).toEqual([]);
});

test('always-restricted actions have roles that can approve them', () => {
  for (const permission of [
    'codes.issue',
    'codes.guard',
    'settings.change',
    'compliance.change',
    'staff.manage',
    'duplicates.decide',
    'xp.adjust',
    'orders.undo',
    'goods.edit',
    'notifications.send',
  ] as const)
    expect(approvalsOf(roles).has(permission)).toBe(true);
  expect(approvalsOf(['support']).size).toBe(0);
});

test('for any two roles it is defined whether one person may have both', () => {
  const pairs = roles.flatMap((one) =>
    roles.filter((other) => one < other && areSeparate(one, other)).map((other) => `${one} + ${other}`),
  );
  expect(pairs.filter((pair) => !pair.includes('auditor')).toSorted()).toEqual([
    'administrator + age-reviewer',
    'administrator + analyst',
    'administrator + catalogue-manager',
    'administrator + club-manager',
    'administrator + finance',
    'administrator + moderator',
    'administrator + order-desk',
    'administrator + order-lead',
    'administrator + support',
    'administrator + support-lead',
    'club-manager + code-manager',
  ]);
  for (const other of roles) expect(areSeparate('auditor', other)).toBe(other !== 'auditor');
});

test('no separation is broken by one role or by small teams that may share', () => {
  for (const role of roles) expect(brokenSeparation([role])).toBeUndefined();
  expect(brokenSeparation(['age-reviewer', 'support'])).toBeUndefined();
  expect(brokenSeparation(['editor', 'support', 'administrator'])).toEqual(['support', 'administrator']);
});

test('an auditor sees and does nothing', () => {
  for (const may of roleRights.auditor.may) expect(may).toMatch(/\.view$/);
});
