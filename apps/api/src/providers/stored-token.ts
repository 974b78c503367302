import { postJson } from './outbound.ts';
import { ProviderError } from './provider-error.ts';

/** A token about to expire may be old when it arrives. */
const marginMs = 30_000;

interface Options {
  url: string;
  key: string;
  timeoutMs?: number;
  clock?: () => Date;
}

/** The service's token for our key: requested once, by the first caller that needs it, and stored until it expires. */
export function cacheToken(service: string, { url, key, timeoutMs = 5000, clock = () => new Date() }: Options) {
  let cached: Promise<{ token: string; until: number }> | undefined;
  const fetchToken = async () => {
    const answer = (await postJson(service, `${url}/auth`, { key }, { timeoutMs })) as Record<string, unknown> | null;
    const until = Date.parse(String(answer?.expired_at));
    if (typeof answer?.token !== 'string' || Number.isNaN(until))
      throw new ProviderError(service, 'unknown', 'no token');
    return { token: answer.token, until: until - marginMs };
  };
  const drop = () => {
    cached = undefined;
  };
  const get = async (): Promise<string> => {
    const current = (cached ??= fetchToken());
    const { token, until } = await current.catch((error: unknown) => {
      if (cached === current) drop();
      throw error;
    });
    if (until > clock().getTime()) return token;
    // Of simultaneous callers that found it expired the first renews it. A token that is expired from the start is used
    // once.
    if (cached === current) drop();
    const fresh = (cached ??= fetchToken());
    return (await fresh).token;
  };
  return { get, drop };
}

export const isTokenOld = (error: unknown): boolean => error instanceof ProviderError && error.code === 'http 401';
