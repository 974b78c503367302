import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { makePasskey } from '../../device/passkeys.ts';

export type Passkey = ReplyOf<'GET /api/auth/get-passkeys'>['passkeys'][number];

/** Without the query client, which signing in does not have yet. Throws CallProblem. */
const read = async (signal: AbortSignal): Promise<Passkey[]> =>
  (await call('GET /api/auth/get-passkeys', {}, { signal })).passkeys;

/** Creates a passkey on this phone and stores it at the club. Throws CallProblem, `step_up_needed` among them. */
async function add(): Promise<'added' | 'cancelled' | 'known'> {
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

export const passkeys = { read, add };
