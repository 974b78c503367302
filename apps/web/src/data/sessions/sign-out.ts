import { call } from '../../client/call.ts';

/** Throws CallProblem. */
export async function signOut(signal: AbortSignal): Promise<void> {
  await call('POST /api/auth/logout', {}, { signal });
}
