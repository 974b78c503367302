import * as spec from '@club/contract/staff/members';
import type { Brand } from '@club/rules/brands';
import { brokenSeparation, type Role } from '@club/rules/staff/roles';
import {
  markMemberEnded,
  findMember,
  findMemberByEmail,
  insertMember,
  lockLiveMembers,
  setMemberRoles,
  type StaffMember,
  wasAdministratorEnded,
} from '../../database/staff/members.ts';
import { insertInvitation } from '../../database/staff/sign-in.ts';
import { action, type ActionRun, type PlanContext, StaffRefusal } from '../actions/action.ts';
import { hashToken } from './tokens.ts';

const livesMs = { console: 30 * 60_000, office: 24 * 3_600_000 };

export const inviteMember = action(spec.inviteMember, {
  weigh: twoAdministrators,
  run: async (run, { email, name: said, roles, brands }) => {
    const { tx, actor, now, config, random } = run;
    assertSeparate(roles);
    await lockLiveMembers(tx);
    const known = await findMemberByEmail(tx, email);
    const name = said ?? email.replace(/@.*$/u, '');
    const id = known?.id ?? (await insertMember(tx, { name, email, roles, brands, actor, now }));
    if (id === undefined) throw new StaffRefusal('member_known');
    if (known !== undefined) await setMemberRoles(tx, id, { roles, brands });
    const token = random(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + livesMs[actor.startsWith('console:') ? 'console' : 'office']);
    await insertInvitation(tx, { tokenHash: hashToken(token), memberId: id, now, expiresAt });
    return {
      reply: { member: id, url: `${config.office.url}/invitation#${token}`, ends_at: expiresAt.toISOString() },
      target: `staff:${id}`,
      before: known === undefined ? { email: null } : { email: known.email, ...listed(known) },
      after: { email, name, ...listed({ roles, brands }) },
    };
  },
});

export const changeMember = action(spec.changeMember, {
  weigh: twoAdministrators,
  run: async (run, { member: id, roles, brands }) => {
    assertSeparate(roles);
    const member = await liveMember(run, id);
    if (!roles.includes('administrator')) await assertAnotherAdministrator(run, member);
    await setMemberRoles(run.tx, id, { roles, brands });
    return {
      reply: { member: id },
      target: `staff:${id}`,
      before: listed(member),
      after: listed({ roles, brands }),
    };
  },
});

export const endMember = action(spec.endMember, {
  run: async (run, { member: id, reason }) => {
    const member = await liveMember(run, id);
    await assertAnotherAdministrator(run, member);
    await markMemberEnded(run.tx, id, run.now);
    return { reply: { member: id }, target: `staff:${id}`, reason, before: listed(member), after: { ended: true } };
  },
});

/** How long an administrator who was ended by a colleague still counts. */
const endedCountMs = 7 * 24 * 3_600_000;

/**
 * Once two members may let others in, each needs the other's approval. Ending the other one is immediate, so for a week
 * it does not make anybody the only one: until then the console, or an administrator whom it invites, approves.
 */
export async function twoAdministrators({ db, roles, now }: PlanContext & { roles: readonly Role[] }) {
  if (!roles.includes('administrator')) return undefined;
  const administrators = (await lockLiveMembers(db)).filter(isAdministrator);
  const isAlone =
    administrators.length < 2 && !(await wasAdministratorEnded(db, new Date(now.getTime() - endedCountMs)));
  return isAlone ? undefined : ({ of: 'always', above: 'staff_always', basis: '' } as const);
}

const isAdministrator = ({ roles }: { roles: readonly Role[] }): boolean => roles.includes('administrator');

/** Without one the office lets nobody in any more; whoever has the server can end the last one too. */
async function assertAnotherAdministrator({ tx, actor }: ActionRun, member: StaffMember): Promise<void> {
  if (!isAdministrator(member) || actor.startsWith('console:')) return;
  const others = (await lockLiveMembers(tx)).filter((other) => isAdministrator(other) && other.id !== member.id);
  if (others.length === 0) throw new StaffRefusal('administrator_last');
}

function assertSeparate(held: readonly Role[]): void {
  const broken = brokenSeparation(held);
  if (broken !== undefined) throw new StaffRefusal('roles_separate', { one: broken[0], other: broken[1] });
}

async function liveMember({ tx }: ActionRun, id: number) {
  await lockLiveMembers(tx);
  const member = await findMember(tx, id);
  if (member === undefined || member.isEnded) throw new StaffRefusal('member_unknown');
  return member;
}

const listed = ({ roles, brands }: { roles: readonly Role[]; brands: readonly Brand[] }) => ({ roles, brands });
