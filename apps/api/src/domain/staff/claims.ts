import { type ClaimKind, claimMs, claimPermissions } from '@club/rules/staff/claims';
import { permissionsOf } from '@club/rules/staff/roles';
import { deleteClaim, listLiveClaims, writeClaim } from '../../database/staff/claims.ts';
import { isThere } from '../../database/staff/things.ts';
import { StaffRefusal } from '../actions/action.ts';
import { brandsSeen } from '../actions/viewer.ts';
import type { MemberCtx } from './context.ts';

interface Thing {
  kind: ClaimKind;
  subject: number;
}

/**
 * Claims a thing for this member, or returns who has it. What they cannot see does not exist: nobody blocks another
 * brand's packers.
 */
export async function claimThing(ctx: MemberCtx, { kind, subject }: Thing) {
  assertMay(ctx, kind);
  const { now, member } = ctx;
  const { db } = ctx.database;
  if (!(await isThere(db, { kind, number: subject, brands: brandsSeen(ctx) })))
    throw new StaffRefusal('record_unknown');
  const expiresAt = new Date(now.getTime() + claimMs);
  await writeClaim(db, { kind, subject, memberId: member.id, now, expiresAt });
  const [claim] = await listLiveClaims(db, { kind, subject, now });
  // Another had it and let it go between the two statements.
  if (claim === undefined) throw new StaffRefusal('record_unknown');
  return present(ctx, claim);
}

export async function releaseThing(ctx: MemberCtx, thing: Thing): Promise<Record<string, never>> {
  assertMay(ctx, thing.kind);
  await deleteClaim(ctx.database.db, { ...thing, memberId: ctx.member.id });
  return {};
}

/** What members work on right now. */
export async function showClaims(ctx: MemberCtx, { kind }: { kind: ClaimKind }) {
  assertMay(ctx, kind);
  const claims = await listLiveClaims(ctx.database.db, { kind, brands: brandsSeen(ctx), now: ctx.now });
  return { claims: claims.map((claim) => present(ctx, claim)) };
}

function assertMay({ member }: MemberCtx, kind: ClaimKind): void {
  const held = permissionsOf(member.roles);
  if (!claimPermissions[kind].some((permission) => held.has(permission)))
    throw new StaffRefusal('permission_missing', {
      actor: `staff:${member.id}`,
      action: claimPermissions[kind][0] ?? '',
    });
}

const present = ({ member }: MemberCtx, claim: Awaited<ReturnType<typeof listLiveClaims>>[number]) => ({
  subject: claim.subject,
  member: claim.memberId,
  member_name: claim.name,
  is_mine: claim.memberId === member.id,
  ends_at: claim.expiresAt.toISOString(),
});
