import type { InputOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { brandToken, storeBrandToken } from '../device/storage/brand-token.ts';

/** The capability of a brand with a call mark, renewed when its flag is cleared. Throws CallProblem. */
async function holdToken(): Promise<void> {
  if (brandToken() !== null) return;
  const { token, expired_at } = await call('GET /api/auth/get-ogo-token', {});
  storeBrandToken(token, expired_at);
}

/** The customer's id in a brand, where one is created if there is none yet. */
const customerOf = async (variant: InputOf<'POST /api/auth/create-customer'>['variant']): Promise<string> =>
  (await call('POST /api/auth/create-customer', { variant })).id;

/** What one customer needs in each brand of the club. */
export const brandAccess = { holdToken, customerOf };
