import type { getPasskeys } from '@club/contract/passkeys';
import { deviceName } from '@club/rules/devices';
import { listPasskeys } from '../../database/queries/passkeys.ts';
import type { Operation } from '../../http/operation.ts';

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
