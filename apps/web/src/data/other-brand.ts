import type { InputOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { isFlagUp, raiseFlag } from '../device/storage/flags.ts';
import { save, stored } from '../device/storage/stored.ts';

/** The capability of a brand with a call mark, renewed when its flag is cleared. Throws CallProblem. */
async function holdToken(): Promise<void> {
  if (stored('brandToken') !== null && isFlagUp('ogo_token')) return;
  const { token, expired_at } = await call('GET /api/auth/get-ogo-token', {});
  save('brandToken', token);
  raiseFlag('ogo_token', expired_at);
}

/** The customer of another brand, created if there is none yet. */
const ofBrand = async (variant: InputOf<'POST /api/auth/create-customer'>['variant']): Promise<string> =>
  (await call('POST /api/auth/create-customer', { variant })).id;

export const otherBrand = { holdToken, ofBrand };
