import type { removePasskey } from '@club/contract/customer/passkeys';
import { deletePasskey } from '../../database/sign-in/passkeys.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';

/** A foreign one answers like a missing one. */
export const forgetPasskey: Operation<typeof removePasskey> = async (ctx, input) => {
  if (!(await deletePasskey(ctx.db, input.id, ctx.personId))) throw new Refusal('not_found');
  ctx.log.info({ person: ctx.personId }, 'passkey removed');
  return { code: 200 };
};
