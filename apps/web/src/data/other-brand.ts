import type { InputOf } from '@club/contract/calls';
import { call } from '../client/call.ts';
import { isFlagUp, raiseFlag } from '../device/storage/flags.ts';
import { keep, stored } from '../device/storage/stored.ts';

/** The second brand's capability, requested anew when its flag has fallen. Throws CallProblem. */
async function holdOgoToken(): Promise<void> {
  if (stored('ogoToken') !== null && isFlagUp('ogo_token')) return;
  const { token, expired_at } = await call('GET /api/auth/get-ogo-token', {});
  keep('ogoToken', token);
  raiseFlag('ogo_token', expired_at);
}

/** The customer of the other brand, made where there is none yet. */
const ofBrand = async (variant: InputOf<'POST /api/auth/create-customer'>['variant']): Promise<string> =>
  (await call('POST /api/auth/create-customer', { variant })).id;

export const otherBrand = { holdOgoToken, ofBrand };
