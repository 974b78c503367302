import { nameOfActor } from '@club/rules/staff/actors';
import { formatDay } from '@club/rules/text/ukrainian';
import { maskPhone, normalizePhone } from '@club/rules/people/phone';
import { findPersonByPhone } from '../database/customers/people.ts';
import { listReferralsForStaff, type StaffReferral } from '../database/referrals/reviews.ts';
import { decideReview, type ReviewVerdict } from '../domain/referrals/decide-review.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from './command.ts';

const listMax = 200;
const noteLengthMax = 300;

/** Who invited whom, and pairs that look like one person. */
export const referralCommands = {
  list,
  show,
  approve: (services, args) => decide(services, args, 'approved'),
  refuse: (services, args) => decide(services, args, 'refused'),
} satisfies Record<string, Command>;

/** `referral list [--review]` */
async function list({ database, now }: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const isWaiting = flags.review === true;
  const found = await listReferralsForStaff(database.db, { isWaiting, count: listMax });
  const rows = found.map((one) => ({ ...rowOf(one), overdue: isOverdue(one, now) ? 'overdue' : '' }));
  return rows.length > 0 ? { rows } : { rows, text: isWaiting ? 'No pair waits' : 'Nobody was invited yet' };
}

/** `referral show FRIEND` */
async function show({ database }: CommandServices, args: CommandArgs): Promise<CommandResult> {
  const found = await findFriend(database, args);
  if (found === undefined) return notInvited;
  return {
    rows: [{ ...rowOf(found), active: dayOf(found.activeMs), review: found.review, note: found.note }],
    ...(found.signs.length > 0 && { text: found.signs.map((sign) => meanings[sign] ?? sign).join('\n') }),
  };
}

/** `referral approve|refuse FRIEND --note TEXT` */
async function decide(
  services: CommandServices,
  args: CommandArgs,
  state: ReviewVerdict['state'],
): Promise<CommandResult> {
  const note = String(args.flags.note ?? '').trim();
  if (note === '' || note.length > noteLengthMax)
    return wrong(`--note TEXT, up to ${noteLengthMax} letters: why, for whoever looks at it after you`);
  const found = await findFriend(services.database, args);
  if (found === undefined) return notInvited;
  const verdict = { state, note, actor: nameOfActor(services.actor) };
  const decided = await decideReview(services.database, found.friendId, verdict, services.now);
  if (decided === undefined)
    return wrong('Nothing waits for a decision here: it was made before, or there was nothing alike');
  const text = {
    approved: `${found.xp} XP come on ${dayOf(found.activeMs)}, or at once when that day is over`,
    refused: 'The XP are cancelled; the customer reads that staff decided so',
    nothing_left: 'Noted. The XP are cancelled already: the order came back',
  }[decided];
  return { rows: [{ friend: found.friendId, decided: state, note }], text };
}

async function findFriend(
  { db }: CommandServices['database'],
  { positional }: CommandArgs,
): Promise<StaffReferral | undefined> {
  const [who = ''] = positional;
  const phone = normalizePhone(who);
  const person = phone === undefined ? undefined : await findPersonByPhone(db, phone);
  const friendId = person?.id ?? (/^\d{1,15}$/.test(who) ? Number(who) : undefined);
  if (friendId === undefined) return undefined;
  return (await listReferralsForStaff(db, { isWaiting: false, friendId, count: 1 }))[0];
}

const rowOf = (one: StaffReferral) => ({
  friend: one.friendId,
  phone: masked(one.friendPhone),
  inviter: one.inviterId,
  inviter_phone: masked(one.inviterPhone),
  brand: one.brand,
  invited: dayOf(one.atMs),
  award: one.award,
  signs: one.signs.join(' '),
  due: dayOf(one.dueMs),
});

const meanings: Record<string, string> = {
  phone: 'phone: the number of one is on orders of the other',
  device: 'device: both signed in with one browser',
  'registered-device': 'registered-device: both registered one device',
  address: 'address: one door, or one branch and one family name',
};

const masked = (phone: string | null): string | null => (phone === null ? null : maskPhone(phone));
const dayOf = (ms: number | null): string | null => (ms === null ? null : formatDay(new Date(ms)));
const isOverdue = ({ dueMs, review }: StaffReferral, now: Date): boolean =>
  review === 'open' && dueMs !== null && dueMs < now.getTime();
const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
const notInvited = wrong('Nobody invited this person: give a phone, or a number of `referral list`');
