import { type Brand, brands } from '@club/rules/brands';
import { type Actor, nameOfActor } from '@club/rules/staff/actors';
import type { Permission } from '@club/rules/staff/permissions';
import { permissionsOf, type Role } from '@club/rules/staff/roles';
import { findMember } from '../../database/staff/members.ts';
import type { Db } from '../../database/rows.ts';
import { StaffRefusal } from './action.ts';

/** What an actor may do, and for which brands. */
export interface Rights {
  may(permission: Permission): boolean;
  brands: readonly Brand[];
  /** A member of staff, whom limits bind; none for a shell and a job. */
  member?: { id: number; roles: readonly Role[] };
}

/** Who has a shell on the server may do everything; a member of staff what their roles say now. */
export async function rightsOf(db: Db, actor: Actor): Promise<Rights> {
  if (actor.kind === 'console' || actor.kind === 'job') return { may: () => true, brands };
  const member = actor.kind === 'staff' ? await findMember(db, actor.id) : undefined;
  if (member === undefined || member.isEnded) return { may: () => false, brands: [] };
  const held = permissionsOf(member.roles);
  return { may: (permission) => held.has(permission), brands: member.brands, member };
}

export function assertPermitted(rights: Rights, actor: Actor, spec: { name: string; permission: Permission }): void {
  if (!rights.may(spec.permission))
    throw new StaffRefusal('permission_missing', { actor: nameOfActor(actor), action: spec.name });
}

/** What has no brand is the whole club's: then all of them are needed. */
export function assertBrand(rights: Rights, actor: Actor, action: string, brand: Brand | undefined): void {
  const needed = brand === undefined ? brands : [brand];
  if (!needed.every((one) => rights.brands.includes(one)))
    throw new StaffRefusal('permission_missing', { actor: nameOfActor(actor), action });
}
