import type { CallName, InputOf, ReplyOf } from '@club/contract/calls';
import { call, type CallOptions } from '../../client/call.ts';
import { CallProblem } from '../../client/problem.ts';
import { isFlagUp, lowerFlag, raiseFlag } from '../../device/storage/flags.ts';
import { save, stored } from '../../device/storage/stored.ts';

type CertCall = Extract<CallName, `POST /api/cert/${string}`>;
type Body<N extends CertCall> = Omit<InputOf<N>, 'token'>;

/**
 * A call about certificates with the token of the phone, which is used while its flag is set. A token that the server
 * no longer knows clears the flag, and the call is repeated once with a fresh one. Throws CallProblem.
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

/** The service is notified of the customer once in three days; a failure delays nobody. */
export async function registerOnce(): Promise<void> {
  if (isFlagUp('cert_registered')) return;
  await certCall('POST /api/cert/regist', {});
  raiseFlag('cert_registered');
}

let pendingToken: Promise<string> | undefined;

/** Simultaneous calls without a token share one request. */
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
