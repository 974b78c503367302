import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import { call, type CallOptions } from '../../client/call.ts';
import { CallProblem } from '../../client/problem.ts';
import { isFlagUp, lowerFlag, raiseFlag } from '../../device/storage/flags.ts';
import { save, stored } from '../../device/storage/stored.ts';

type CertCall = Extract<CallName, `POST /api/cert/${string}`>;
type Body<N extends CertCall> = Omit<InputOf<N>, 'token'>;

/**
 * A call about certificates with the token of the phone, which is used for as long as its flag is up. A token that the
 * server no longer knows lowers the flag, and the call goes once more with a fresh one. Throws CallProblem.
 */
export async function certCall<N extends CertCall>(name: N, body: Body<N>, options?: CallOptions): Promise<ReplyOf<N>> {
  const send = async () => call(name, { ...body, token: await certToken() } as unknown as InputOf<N>, options);
  try {
    return await send();
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    lowerFlag('cert_token');
    return send();
  }
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof CallProblem && (error.body as { errorType?: string }).errorType === 'cert_unauthenticated';
}

/** The service learns of the customer once in three days; a failure is no reason to keep anybody waiting. */
export async function registerOnce(): Promise<void> {
  if (isFlagUp('cert_registered')) return;
  await certCall('POST /api/cert/regist', {});
  raiseFlag('cert_registered');
}

let pendingToken: Promise<string> | undefined;

/** Calls that need a token at once ask for one together. */
async function certToken(): Promise<string> {
  const token = stored('certToken');
  if (token !== null && isFlagUp('cert_token')) return token;
  pendingToken ??= requestToken().finally(() => {
    pendingToken = undefined;
  });
  return pendingToken;
}

async function requestToken(): Promise<string> {
  const { token, expired_at: until } = await call('POST /api/cert/get-auth', { date: new Date().toISOString() });
  save('certToken', token);
  raiseFlag('cert_token', until);
  return token;
}
