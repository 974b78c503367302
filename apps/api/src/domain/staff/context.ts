import type { Brand } from '@club/rules/brands';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import type { Permission } from '@club/rules/staff/permissions';
import type { Role } from '@club/rules/staff/roles';
import type { Carrier } from '../../providers/carrier/port.ts';
import type { ChosenService } from '../../providers/ports.ts';
import type { ActionContext } from '../actions/action.ts';
import { actorOf } from '../actions/viewer.ts';
import type { Log } from '../log.ts';

/** An operation's arguments in the office. */
export interface StaffCtx extends Omit<ActionContext, 'actor' | 'approval'> {
  settings: ClubSettings;
  log: Log;
  /**
   * The outside calls that the office makes directly: labels, registers and the carrier's directory, and tests of
   * services.
   */
  labels: Pick<
    Carrier,
    | 'printLabels'
    | 'printRegister'
    | 'listReturnCauses'
    | 'priceRedirect'
    | 'searchCities'
    | 'listBranches'
    | 'searchStreets'
  >;
  services: readonly ChosenService[];
  userAgent: string;
  idempotencyKey: string | undefined;
  /** The received one, a new one for a sign-in, none for a sign-out. */
  cookie: { value: string | undefined; set(cookie: string): void; clear(): void };
}

/** Who is signed in, as they are at this moment. */
export interface SignedInMember {
  sessionId: string;
  id: number;
  name: string;
  roles: readonly Role[];
  brands: readonly Brand[];
  isDemo: boolean;
  endsAt: Date;
  /** Of another system: no member, and its rights in place of roles. */
  account?: { name: string; permissions: readonly Permission[] };
}

export interface MemberCtx extends StaffCtx {
  member: SignedInMember;
}

/** The same as an action's own context. */
export const actingAs = (ctx: MemberCtx): ActionContext => ({
  database: ctx.database,
  config: ctx.config,
  clubSettings: ctx.clubSettings,
  now: ctx.now,
  random: ctx.random,
  requestId: ctx.requestId,
  actor: actorOf(ctx.member),
});

/** As calls of the office show a member. */
export const presentMember = ({
  id,
  name,
  roles,
  brands,
}: Pick<SignedInMember, 'id' | 'name' | 'roles' | 'brands'>) => ({
  id,
  actor: `staff:${id}`,
  name,
  roles: [...roles],
  brands: [...brands],
});
