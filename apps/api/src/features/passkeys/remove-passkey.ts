import type { removePasskey } from '@club/contract/passkeys';
import { deletePasskey } from '../../database/queries/passkeys.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/operation.ts';

/** A foreign one answers like a missing one. */
export const forgetPasskey: Operation<typeof removePasskey> = async (ctx, input) => {
  if (!(await deletePasskey(ctx.db, input.id, ctx.personId))) throw new Refusal('not_found');
  ctx.log.info({ person: ctx.personId }, 'passkey removed');
  return { code: 200 };
};
