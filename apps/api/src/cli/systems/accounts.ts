import { brands } from '@club/rules/brands';
import { accountPermissions } from '@club/rules/staff/accounts';
import { addAccount, changeAccount, endAccount, rotateAccount } from '../../domain/staff/change-accounts.ts';
import { showAccounts } from '../../domain/staff/accounts.ts';
import { momentOfFlag } from '../arguments/moment.ts';
import { runStaffAction } from '../run-staff-action.ts';
import type { Command, CommandArgs, CommandResult } from '../command.ts';

const messages = {
  name: 'accounts add NAME: lowercase letters, digits and -, at most 31 characters',
  account: 'Give an account’s number from `accounts list`',
  reason: 'Give the reason: --reason TEXT',
  permissions: `--may must be one or more of: ${accountPermissions.join(', ')}`,
  brands: `--brand must be one or more of: ${brands.join(', ')}`,
  calls_a_minute: '--limit must be a number of calls per minute',
};

const listOf = (flag: string | boolean | undefined, otherwise: readonly string[]) =>
  typeof flag === 'string' ? flag.split(',') : otherwise;
const numberOf = ({ positional }: CommandArgs): number => Number(positional[0]);
const held = ({ flags: { may, brand, limit, to } }: CommandArgs) => ({
  permissions: listOf(may, []),
  brands: listOf(brand, brands),
  calls_a_minute: limit === undefined ? undefined : Number(limit),
  ends_at: momentOfFlag(to),
});
const keyText = 'Enter the key in the other system: it is shown once';

/** Other systems that call what staff call. */
export const accountCommands = {
  list: async (services): Promise<CommandResult> => ({
    rows: (await showAccounts(services)).map((account) => ({
      account: account.id,
      name: account.name,
      may: account.permissions.join(', '),
      brands: account.brands.join(', '),
      'calls a minute': account.callsAMinute,
      'used at': account.usedAt,
      'ends at': account.expiresAt,
      ended: account.isEnded ? 'yes' : null,
    })),
  }),
  add: (services, args) =>
    runStaffAction(services, addAccount, {
      input: { name: args.positional[0], ...held(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: keyText }),
    }),
  change: (services, args) =>
    runStaffAction(services, changeAccount, {
      input: { account: numberOf(args), ...held(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  rotate: (services, args) =>
    runStaffAction(services, rotateAccount, {
      input: { account: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: `${keyText}. The old key no longer works` }),
    }),
  end: (services, args) =>
    runStaffAction(services, endAccount, {
      input: { account: numberOf(args), reason: args.flags.reason },
      messages,
      rowsOf: (reply) => ({ rows: [reply], text: 'Its next call is refused' }),
    }),
} satisfies Record<string, Command>;
