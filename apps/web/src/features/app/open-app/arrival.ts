import { isInviteCode } from '@club/rules/referrals';
import { storeInvite } from '../../../data/referrals/invite.ts';
import { addArrival } from '../../../device/arrival.ts';
import type { Arrival } from '../../../device/storage/stored.ts';

/** Parameters of /qr: a printed code, a manager's mark, a friend's invitation. */
export interface Brought {
  arrival: Arrival;
  invite?: string;
}

// Longer than anything printed; its content is checked where it is used.
const code = /^[\p{L}\d -]{1,40}$/u;
const id = /^[\w.-]{1,60}$/;
const inviteCode = /^[\w-]{1,40}$/;

/** Of the address's own search, because a router parses `12E5…` as a number. Undefined without anything valid. */
export function readArrival(search: string): Brought | undefined {
  const fields = new URLSearchParams(search);
  const field = (name: string, shape: RegExp): string | undefined => {
    const text = (fields.get(name) ?? '').trim();
    return shape.test(text) ? text : undefined;
  };
  const invite = field('invite', inviteCode)?.toUpperCase();
  const arrival = { code: field('c', code), manager: field('manager', id), from: field('from', id) };
  const brought = { arrival, invite: invite !== undefined && isInviteCode(invite) ? invite : undefined };
  return arrival.code || arrival.manager || brought.invite ? brought : undefined;
}

/** Stores it through signing in, registering and reloads; earlier ones that are not in the address stay. */
export function storeArrival({ arrival, invite }: Brought): void {
  addArrival(arrival);
  if (invite) storeInvite(invite);
}
