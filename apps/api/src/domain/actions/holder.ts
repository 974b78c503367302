import type { ClaimKind } from '@club/rules/staff/claims';
import { memberOfName } from '@club/rules/staff/actors';
import { listLiveClaims } from '../../database/staff/claims.ts';
import type { ActionRun } from './action.ts';

interface Thing {
  kind: ClaimKind;
  subject: number;
}

/**
 * The name of the member who currently works on it; undefined when it is free, or the actor's own. A shell and another
 * system hold nothing.
 */
export async function otherHolderOf({ tx, actor, now }: ActionRun, thing: Thing): Promise<string | undefined> {
  const [claim] = await listLiveClaims(tx, { ...thing, now });
  return claim === undefined || claim.memberId === memberOfName(actor) ? undefined : claim.name;
}
