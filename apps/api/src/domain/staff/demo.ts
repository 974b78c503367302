// Loaded by a demo alone: production has no way in without a passkey.
import { randomUUID } from 'node:crypto';
import { brands } from '@club/rules/brands';
import { type Role, roles } from '@club/rules/staff/roles';
import { listMembers } from '../../database/staff/members.ts';
import { type ActionContext, StaffRefusal } from '../actions/action.ts';
import { runAction } from '../actions/run-action.ts';
import { inviteMember } from './change-members.ts';
import { presentMember, type StaffCtx } from './context.ts';
import { openStaffSession } from './sessions.ts';

type Needed = Omit<ActionContext, 'actor' | 'requestId'>;

/** One member of each role, named after it, if there is no staff yet. */
export async function seedMembers(context: Needed, names: Record<Role, string>): Promise<void> {
  if ((await listMembers(context.database.db, context.now)).length > 0) return;
  const seeding = { ...context, actor: { kind: 'job', name: 'seed' }, requestId: randomUUID() } as const;
  for (const role of roles)
    await runAction(seeding, inviteMember, {
      email: `${role}@example.com`,
      name: names[role],
      roles: [role],
      brands: [...brands],
    });
}

export async function demoMembers({ database, now }: StaffCtx) {
  const members = await listMembers(database.db, now);
  return { members: members.filter(({ isEnded }) => !isEnded).map(presentMember) };
}

export async function demoSignIn(ctx: StaffCtx, { member: id }: { member: number }) {
  if (!ctx.config.demo) throw new StaffRefusal('call_unknown');
  const { cookie, member } = await ctx.database.transaction((tx) => openStaffSession(tx, ctx, id, true));
  ctx.cookie.set(cookie);
  return { member: presentMember(member) };
}
