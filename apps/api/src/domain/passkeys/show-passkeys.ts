import type { getPasskeys } from '@club/contract/customer/passkeys';
import { deviceName } from '@club/rules/sign-in/device-name';
import { listPasskeys } from '../../database/sign-in/passkeys.ts';
import type { Operation } from '../operation.ts';

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
