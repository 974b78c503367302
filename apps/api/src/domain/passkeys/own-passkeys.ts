import type { getPasskeys, removePasskey } from '@club/contract/customer/passkeys';
import { deviceName } from '@club/rules/sign-in/device-name';
import { listPasskeys, deletePasskey } from '../../database/sign-in/passkeys.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';

export const showPasskeys: Operation<typeof getPasskeys> = async (ctx) => {
  const passkeys = await listPasskeys(ctx.db, ctx.personId);
  return {
    passkeys: passkeys.map(({ id, userAgent, createdAt, usedAt }) => ({
      id,
      device: deviceName(userAgent),
      created_at: createdAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
  };
};

/** A foreign one answers like a missing one. */
export const forgetPasskey: Operation<typeof removePasskey> = async (ctx, input) => {
  if (!(await deletePasskey(ctx.db, input.id, ctx.personId))) throw new Refusal('not_found');
  ctx.log.info({ person: ctx.personId }, 'passkey removed');
  return { code: 200 };
};
