import { makePasskey } from '../device/passkeys.ts';
import { call } from './call.ts';

/** Makes a passkey on this phone and has the club keep it. Throws CallProblem, `step_up_needed` among them. */
export async function addPasskey(): Promise<'added' | 'cancelled' | 'known'> {
  const { options } = await call('POST /api/auth/passkey-options', {});
  let credential: Awaited<ReturnType<typeof makePasskey>>;
  try {
    credential = await makePasskey(options);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'known';
    throw error;
  }
  if (credential === undefined) return 'cancelled';
  await call('POST /api/auth/add-passkey', { credential });
  return 'added';
}
