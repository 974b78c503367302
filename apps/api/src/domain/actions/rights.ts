import { aboutFields, type AboutKind } from '@club/contract/staff/action';
import { type Brand, brands } from '@club/rules/brands';
import { type Actor, type ActorName, nameOfActor } from '@club/rules/staff/actors';
import type { Permission } from '@club/rules/staff/permissions';
import { permissionsOf, type Role } from '@club/rules/staff/roles';
import { findAccountByName } from '../../database/staff/accounts.ts';
import { isThere } from '../../database/staff/things.ts';
import { findMember } from '../../database/staff/members.ts';
import type { Db } from '../../database/rows.ts';
import { type Action, StaffRefusal } from './action.ts';

/** Actors with limits and remembered attempts. An account has no roles: its limits are the usual ones. */
export interface Bound {
  kind: 'staff' | 'account';
  id: number;
  name: ActorName;
  roles: readonly Role[];
}

/** An actor's rights, and their brands. */
export interface Rights {
  may(permission: Permission): boolean;
  brands: readonly Brand[];
  /** Whom limits bind: a member of staff, or the account of another system; none for a shell and a job. */
  bound?: Bound;
}

/** A console user on the server may do everything; a member of staff what their roles currently allow. */
export async function rightsOf(db: Db, actor: Actor): Promise<Rights> {
  if (actor.kind === 'console' || actor.kind === 'job') return { may: () => true, brands };
  if (actor.kind === 'account') return rightsOfAccount(db, actor);
  const member = actor.kind === 'staff' ? await findMember(db, actor.id) : undefined;
  if (member === undefined || member.isEnded) return { may: () => false, brands: [] };
  const held = permissionsOf(member.roles);
  const bound = { kind: 'staff', id: member.id, name: nameOfActor(actor), roles: member.roles } as const;
  return { may: (permission) => held.has(permission), brands: member.brands, bound };
}

async function rightsOfAccount(db: Db, actor: Extract<Actor, { kind: 'account' }>): Promise<Rights> {
  const account = await findAccountByName(db, actor.name);
  if (account === undefined) return { may: () => false, brands: [] };
  const held: readonly Permission[] = account.permissions;
  const bound = { kind: 'account', id: account.id, name: nameOfActor(actor), roles: [] } as const;
  return { may: (permission) => held.includes(permission), brands: account.brands, bound };
}

/** What wants a fresh passkey is done by people alone. */
export function assertPermitted(
  rights: Rights,
  actor: Actor,
  spec: { name: string; permission: Permission; stepUp?: true },
): void {
  if (!rights.may(spec.permission) || (spec.stepUp === true && actor.kind === 'account'))
    throw new StaffRefusal('permission_missing', { actor: nameOfActor(actor), action: spec.name });
}

/** Things without a brand are the whole club's: they need all of them. */
export function assertBrand(rights: Rights, actor: Actor, action: string, brand: Brand | undefined): void {
  const needed = brand === undefined ? brands : [brand];
  if (!needed.every((one) => rights.brands.includes(one)))
    throw new StaffRefusal('permission_missing', { actor: nameOfActor(actor), action });
}

/** The subject of an action is in the actor's brands; "nothing to do" has no brand. */
export function assertOutcome(
  rights: Rights,
  actor: Actor,
  { spec, foreign }: { spec: { name: string }; foreign?: Action['foreign'] },
  { input, outcome: { brand, isNothing } }: { input: unknown; outcome: { brand?: Brand; isNothing?: boolean } },
): void {
  if (isNothing === true) return;
  if (foreign !== undefined && brand !== undefined && !rights.brands.includes(brand)) throw foreign(input as never);
  assertBrand(rights, actor, spec.name, brand);
}

/** The refusal for a thing that does not exist. */
export const unknown = {
  order: 'order_unknown',
  request: 'request_unknown',
  customer: 'customer_unknown',
  review: 'review_unknown',
  certificate: 'certificate_unknown',
  replacement: 'replacement_cannot_move',
  register: 'record_unknown',
  referral: 'referral_unknown',
} as const;

/** A thing of a brand that the actor lacks is refused like a missing one, before anything is revealed of its state. */
export async function assertSeen(
  db: Db,
  { brands: seen }: Rights,
  about: AboutKind | undefined,
  input: unknown,
): Promise<void> {
  if (about === undefined || brands.every((one) => seen.includes(one))) return;
  const number = Number((input as Record<string, unknown>)[aboutFields[about]]);
  if (!(await isThere(db, { kind: about, number, brands: seen }))) throw new StaffRefusal(unknown[about], { number });
}
