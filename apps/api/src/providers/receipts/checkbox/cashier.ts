import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import { isTokenOld } from '../../stored-token.ts';
import { codesOfMessages } from './messages.ts';

export const service = 'checkbox';

export type Fields = Record<string, unknown>;

/** What every call of a signed-in cashier is sent with. */
interface CallOptions {
  headers: Record<string, string>;
  codeOf: (body: unknown) => unknown;
  timeoutMs?: number;
}

/**
 * The cashier of a register. The token has no known end: the first call signs in, and one that finds the token expired
 * signs in again and is repeated once, for nothing was done.
 */
export function cashierOf({
  url,
  licenseKey,
  pin,
  timeoutMs,
}: {
  url: string;
  licenseKey: string;
  pin: string;
  timeoutMs?: number;
}) {
  const api = `${url}/api/v1`;
  const base = {
    'user-agent': 'club',
    'x-client-name': 'club',
    'x-client-version': '1.0',
    'x-license-key': licenseKey,
  };
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  let token: Promise<string> | undefined;

  async function signIn(): Promise<string> {
    const options = { headers: base, ...limit };
    const answer = await postJson(service, `${api}/cashier/signinPinCode`, { pin_code: pin }, options);
    const { access_token: given } = fieldsOf(answer);
    if (typeof given !== 'string' || !/^[\w.-]{8,4000}$/.test(given))
      throw new ProviderError(service, 'unknown', 'no token');
    return given;
  }

  async function once<T>(call: (options: CallOptions) => Promise<T>): Promise<T> {
    const used = (token ??= signIn());
    const drop = (): void => {
      if (token === used) token = undefined;
    };
    const bearer = await used.catch((error: unknown) => {
      drop();
      throw error;
    });
    try {
      return await call({ headers: { ...base, authorization: `Bearer ${bearer}` }, codeOf, ...limit });
    } catch (error) {
      if (isTokenOld(error)) drop();
      throw error;
    }
  }

  const asCashier = <T>(call: (options: CallOptions) => Promise<T>): Promise<T> =>
    once(call).catch((error: unknown) => {
      if (!isTokenOld(error)) throw error;
      return once(call);
    });

  return { api, asCashier };
}

/** Some refusals have a code, others words alone. */
function codeOf(body: unknown): unknown {
  const { code, message } = fieldsOf(body);
  if (typeof code === 'string') return code;
  return codesOfMessages.find(([words]) => String(message).includes(words))?.[1];
}

export function fieldsOf(answer: unknown): Fields {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new ProviderError(service, 'unknown', 'not an object');
  return answer as Fields;
}

export type Cashier = ReturnType<typeof cashierOf>;
