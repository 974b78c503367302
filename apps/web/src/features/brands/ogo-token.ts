import { call } from '../../client/call.ts';
import { isFlagUp, raiseFlag } from '../../device/flags.ts';
import { keep, kept } from '../../device/kept.ts';

/** The second brand's capability, asked for anew when its flag has fallen. Throws CallProblem. */
export async function holdOgoToken(): Promise<void> {
  if (kept('ogoToken') !== null && isFlagUp('ogo_token')) return;
  const { token, expired_at } = await call('GET /api/auth/get-ogo-token', {});
  keep('ogoToken', token);
  raiseFlag('ogo_token', expired_at);
}
