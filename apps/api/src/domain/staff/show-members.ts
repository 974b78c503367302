import { areSeparate, roleRights, roles } from '@club/rules/staff/roles';
import { listMembers, listNames } from '../../database/staff/members.ts';
import type { ActionContext } from '../actions/action.ts';

/** The actor where a member did something. */
export async function showColleagues({ database }: Pick<ActionContext, 'database'>) {
  const names = await listNames(database.db);
  return { members: names.map(({ id, name }) => ({ actor: `staff:${id}`, name })) };
}

/** Who works here, and what each role may do. */
export async function showMembers({ database, now }: Pick<ActionContext, 'database' | 'now'>) {
  const members = await listMembers(database.db, now);
  return {
    members: members.map((member) => ({
      id: member.id,
      actor: `staff:${member.id}`,
      name: member.name,
      email: member.email,
      roles: member.roles,
      brands: member.brands,
      passkeys: member.passkeys,
      sign_ins: member.signIns,
      seen_at: member.seenAt?.toISOString() ?? null,
      invited_until: member.invitedUntil?.toISOString() ?? null,
      ended_at: member.endedAt?.toISOString() ?? null,
    })),
    roles: roles.map((role) => ({
      role,
      permissions: [...roleRights[role].may],
      approves: [...roleRights[role].approves],
      never_with: roles.filter((other) => areSeparate(role, other)),
    })),
  };
}
