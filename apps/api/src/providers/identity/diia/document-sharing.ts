// Document sharing of Diia: a session for two hours, then a request of a configured branch and offer for one person.
import { getJson, postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Identity, DiiaReader } from '../port.ts';
import { documentCalls } from './document-calls.ts';

const service = 'diia';
const sessionLivesMs = 2 * 3_600_000;
/** A session is not used in its last minutes: it could end on the way. */
const sessionMarginMs = 300_000;

interface Settings {
  url: string;
  acquirerToken: string;
  basic: string;
  branch: string;
  offer: string;
  timeoutMs?: number;
}

export function documentSharing(
  settings: Settings,
  reader: DiiaReader | undefined,
  clock: () => number = Date.now,
): Identity {
  const base = settings.url.replace(/\/+$/, '');
  const limits = settings.timeoutMs === undefined ? {} : { timeoutMs: settings.timeoutMs };
  let session: { token: string; until: number } | undefined;

  async function openSession(): Promise<string> {
    if (session !== undefined && session.until > clock()) return session.token;
    const token = await fetchSession(settings);
    session = { token, until: clock() + sessionLivesMs - sessionMarginMs };
    return token;
  }

  async function request(body: Record<string, string>): Promise<unknown> {
    const url = `${base}/api/v2/acquirers/branch/${encodeURIComponent(settings.branch)}/offer-request/dynamic`;
    const headers = { authorization: `Bearer ${await openSession()}` };
    return postJson(service, url, body, { ...limits, headers });
  }

  return {
    reader,
    calls: documentCalls,
    requestDocument: async ({ requestId, returnUrl }) => {
      const body = { offerId: settings.offer, requestId, returnLink: returnUrl };
      const answer = await request(body).catch((error: unknown) => {
        if (!isSessionOver(error)) throw error;
        session = undefined;
        return request(body);
      });
      return { deeplink: linkIn(answer) };
    },
  };
}

/** A session of ours: no person is involved. Throws ProviderError. */
export async function fetchSession({ url, acquirerToken, basic, timeoutMs }: Settings): Promise<string> {
  const path = `/api/v1/auth/acquirer/${encodeURIComponent(acquirerToken)}`;
  const answer = await getJson(service, `${url.replace(/\/+$/, '')}${path}`, {
    ...(timeoutMs !== undefined && { timeoutMs }),
    headers: { authorization: `Basic ${basic}` },
  });
  return textIn(answer, 'token');
}

const isSessionOver = (error: unknown): boolean => error instanceof ProviderError && error.code === 'http 401';

function linkIn(answer: unknown): string {
  const link = textIn(answer, 'deeplink');
  if (!URL.canParse(link) || !/^https?:\/\//.test(link)) throw new ProviderError(service, 'unknown', 'no deeplink');
  return link;
}

function textIn(answer: unknown, name: string): string {
  const value = (answer as Record<string, unknown> | null)?.[name];
  if (typeof value !== 'string' || value === '') throw new ProviderError(service, 'unknown', `no ${name}`);
  return value;
}
