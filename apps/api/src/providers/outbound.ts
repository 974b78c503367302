import { ProviderError } from './provider-error.ts';

const answerBytesMax = 1_000_000;

/**
 * The one way out: a JSON POST with a time limit and a size limit, never following a redirect.
 * Throws ProviderError `unavailable` when nothing was sent or the service said 429 or 5xx, `unknown` when the outcome can't be known.
 */
export async function postJson(
  service: string,
  url: string,
  body: unknown,
  options: { headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...options.headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs ?? 5000),
  }).catch((error: unknown) => {
    throw new ProviderError(service, wasNeverSent(error) ? 'unavailable' : 'unknown', networkCode(error));
  });
  if (answer.status === 429 || answer.status >= 500)
    throw new ProviderError(service, 'unavailable', `http ${answer.status}`);
  if (!answer.ok) throw new ProviderError(service, 'misconfigured', `http ${answer.status}`);
  const text = await readLimited(service, answer);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ProviderError(service, 'unknown', 'not json');
  }
}

async function readLimited(service: string, answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > answerBytesMax) throw new ProviderError(service, 'unknown', 'answer too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(service, 'unknown', networkCode(error));
  }
  return Buffer.concat(chunks).toString('utf8');
}

const wasNeverSent = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].includes(networkCode(error));

function networkCode(error: unknown): string {
  const cause = (error as { cause?: { code?: string } }).cause?.code;
  return cause ?? (error instanceof Error ? error.name : 'network');
}
