import { normalizePhone } from '@club/rules/people/phone';
import { formatDay } from '@club/rules/text/ukrainian';
import { approveReferral, rejectReferral } from '../domain/referrals/staff/decide-pairs.ts';
import { findPair, type InvitedPair, isOverdue, listInvitedPairs } from '../domain/referrals/staff/read-pairs.ts';
import { runStaffAction, wrong } from './run-staff-action.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const notInvited = 'This person was not invited by anyone: give a phone number, or a number from `referral list`';
const messages = {
  friend: notInvited,
  note: '--note TEXT, up to 300 characters: the reason, for other staff',
};

/** Who invited whom, and pairs that look like one person. */
export const referralCommands = { list, show, approve, refuse } satisfies Record<string, Command>;

/** `referral list [--review]` */
async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const isWaiting = flags.review === true;
  const found = await listInvitedPairs(services, isWaiting);
  const rows = found.map((one) => ({ ...rowOf(one), overdue: isOverdue(one, services.now) ? 'overdue' : '' }));
  return rows.length > 0
    ? { rows }
    : { rows, text: isWaiting ? 'No pairs are awaiting a decision' : 'Nobody has been invited yet' };
}

/** `referral show FRIEND` */
async function show(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const found = await find(services, args);
  if (found === undefined) return wrong(notInvited);
  return {
    rows: [{ ...rowOf(found), active: dayOf(found.activeMs), review: found.review, note: found.note }],
    ...(found.signs.length > 0 && { text: found.signs.map((sign) => meanings[sign] ?? sign).join('\n') }),
  };
}

/** `referral approve FRIEND --note TEXT` */
async function approve(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const found = await find(services, args);
  return runStaffAction(services, approveReferral, {
    input: { friend: found?.friendId, note: args.flags.note },
    messages,
    rowsOf: ({ friend, note, isAnythingLeft }) => ({
      rows: [{ friend, decided: 'approved', note }],
      text: isAnythingLeft
        ? `${found?.xp} XP will be credited on ${dayOf(found?.activeMs ?? null)}, or immediately if that day has passed`
        : nothingLeft,
    }),
  });
}

/** `referral refuse FRIEND --note TEXT` */
async function refuse(services: CommandServices, args: CommandArgs): Promise<CommandResult> {
  return runStaffAction(services, rejectReferral, {
    input: { friend: (await find(services, args))?.friendId, note: args.flags.note },
    messages,
    rowsOf: ({ friend, note, isAnythingLeft }) => ({
      rows: [{ friend, decided: 'refused', note }],
      text: isAnythingLeft ? 'The XP are cancelled; the customer sees that staff decided so' : nothingLeft,
    }),
  });
}

const nothingLeft = 'Noted. The XP were already cancelled: the order was returned';

/** A phone without an account may still be a number of the list. */
async function find(services: CommandServices, { positional }: CommandArgs): Promise<InvitedPair | undefined> {
  const [who = ''] = positional;
  const phone = normalizePhone(who);
  const byPhone = phone === undefined ? undefined : await findPair(services, { phone });
  if (byPhone !== undefined || !/^\d{1,15}$/.test(who)) return byPhone;
  return findPair(services, { friend: Number(who) });
}

const rowOf = (one: InvitedPair) => ({
  friend: one.friendId,
  phone: one.friendPhone,
  inviter: one.inviterId,
  inviter_phone: one.inviterPhone,
  brand: one.brand,
  invited: dayOf(one.atMs),
  award: one.award,
  signs: one.signs.join(' '),
  due: dayOf(one.dueMs),
});

const meanings: Record<string, string> = {
  phone: 'phone: one person’s number is on the other’s orders',
  device: 'device: both signed in with the same browser',
  'registered-device': 'registered-device: both registered the same device',
  address: 'address: the same address, or the same branch and surname',
};

const dayOf = (ms: number | null): string | null => (ms === null ? null : formatDay(new Date(ms)));
