import type { ClaimKind } from '@club/rules/staff/claims';
import { memberOfName } from '@club/rules/staff/actors';
import { listLiveClaims } from '../../database/staff/claims.ts';
import type { ActionRun } from './action.ts';

interface Thing {
  kind: ClaimKind;
  subject: number;
}

/** Who else works on it now, by their name; nobody where it is free, or the actor's own. A shell and another system have nothing of their own. */
export async function otherHolderOf({ tx, actor, now }: ActionRun, thing: Thing): Promise<string | undefined> {
  const [claim] = await listLiveClaims(tx, { ...thing, now });
  return claim === undefined || claim.memberId === memberOfName(actor) ? undefined : claim.name;
}
