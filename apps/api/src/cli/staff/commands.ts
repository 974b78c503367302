import { brands } from '@club/rules/brands';
import { roles } from '@club/rules/staff/roles';
import { changeMember, endMember, inviteMember } from '../../domain/staff/change-members.ts';
import { showMembers } from '../../domain/staff/show-members.ts';
import { runStaffAction } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult } from '../command.ts';

const messages = {
  email: 'staff invite E-MAIL --name NAME --role ROLE[,ROLE]',
  name: 'Give the name that colleagues see: --name NAME',
  member: 'Give a member’s number from `staff list`',
  reason: 'Give the reason: --reason TEXT',
  roles: `--role must be one or more of: ${roles.join(', ')}`,
  brands: `--brand must be one or more of: ${brands.join(', ')}`,
};

const listOf = (flag: string | boolean | undefined, otherwise: readonly string[]) =>
  typeof flag === 'string' ? flag.split(',') : otherwise;
const held = ({ flags }: CommandArgs) => ({ roles: listOf(flags.role, []), brands: listOf(flags.brand, brands) });
const numberOf = ({ positional }: CommandArgs) => Number(positional[0]);

/** The staff, and its invitations. */
export const staffCommands = {
  list: async (services): Promise<CommandResult> => ({
    rows: (await showMembers(services)).members.map((member) => ({
      member: member.id,
      name: member.name,
      email: member.email,
      roles: member.roles.join(', '),
      brands: member.brands.join(', '),
      passkeys: member.passkeys,
      ended: member.ended_at,
    })),
  }),
  invite: (services, args) =>
    runStaffAction(services, inviteMember, {
      input: { email: args.positional[0], name: args.flags.name ?? args.positional[0], ...held(args) },
      messages,
      rowsOf: (reply) => ({
        rows: [reply],
        text: 'Whoever opens this link first creates the passkeys: hand it over in person. It is shown once',
      }),
    }),
  change: (services, args) =>
    runStaffAction(services, changeMember, {
      input: { member: numberOf(args), ...held(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  end: (services, args) =>
    runStaffAction(services, endMember, {
      input: { member: numberOf(args), reason: args.flags.reason },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: 'Their sign-ins, passkeys and invitations have been revoked' }),
    }),
} satisfies Record<string, Command>;
