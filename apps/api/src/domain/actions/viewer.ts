import { type Brand, brands } from '@club/rules/brands';
import type { Actor } from '@club/rules/staff/actors';
import type { Permission } from '@club/rules/staff/permissions';
import { permissionsOf, type Role } from '@club/rules/staff/roles';
import { type ActionContext, StaffRefusal } from './action.ts';

/** A member of staff who views a list or a card. */
export interface Viewer extends Pick<ActionContext, 'database' | 'config' | 'now' | 'requestId'> {
  member: {
    id: number;
    name: string;
    roles: readonly Role[];
    brands: readonly Brand[];
    /** Of another system: its rights, in place of roles. */
    account?: { name: string; permissions: readonly Permission[] };
  };
}

/** The requested ones of the member's brands; undefined for all there are, so that no filter is needed. */
export function brandsSeen({ member }: Viewer, requested?: Brand): readonly Brand[] | undefined {
  const seen = brands.filter((brand) => member.brands.includes(brand) && (requested ?? brand) === brand);
  return seen.length === brands.length ? undefined : seen;
}

export const may = ({ member }: Pick<Viewer, 'member'>, permission: Permission): boolean =>
  member.account === undefined
    ? permissionsOf(member.roles).has(permission)
    : member.account.permissions.includes(permission);

/** Who looks, or acts. */
export const actorOf = ({ id, account }: Pick<Viewer['member'], 'id' | 'account'>): Actor =>
  account === undefined ? { kind: 'staff', id } : { kind: 'account', name: account.name };

/** Those of these actions that the member may do; an action on a whole person needs every brand. */
export function allowed(
  viewer: Viewer,
  brand: Brand | undefined,
  open: readonly { name: string; permission: Permission }[],
): string[] {
  const needed = brand === undefined ? brands : [brand];
  if (!needed.every((one) => viewer.member.brands.includes(one))) return [];
  return open.filter(({ permission }) => may(viewer, permission)).map(({ name }) => name);
}

/** Rows of a page of every list. */
export const pageRows = 100;

/** The rows of a page, of which one more than fits was read, and where the next begins. */
export function pageOf<Row>(rows: readonly Row[], cursorOf: (last: Row) => string) {
  const shown = rows.slice(0, pageRows);
  const last = shown.at(-1);
  return { shown, next: rows.length > pageRows && last !== undefined ? cursorOf(last) : null };
}

/** The cursor of a list in the order of its numbers. */
export function afterNumber(after: string | undefined): number | undefined {
  if (after?.includes('.')) throw new StaffRefusal('input_invalid', { field: 'after', problem: 'is of another list' });
  return after === undefined ? undefined : Number(after);
}

export interface PageCursor {
  at: Date;
  id: number;
}

const lastMs = Date.UTC(2200, 0);

/** The cursor of a list in the order of its moments. */
export function afterPlace(after: string | undefined): PageCursor | undefined {
  if (after === undefined) return undefined;
  const [ms = '', id] = after.split('.');
  if (id === undefined || Number(ms) >= lastMs)
    throw new StaffRefusal('input_invalid', { field: 'after', problem: 'is of another list' });
  return { at: new Date(Number(ms)), id: Number(id) };
}

export const cursorText = (ms: number, id: number): string => `${ms}.${id}`;
