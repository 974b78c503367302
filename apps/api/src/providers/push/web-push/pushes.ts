import { readFile, stat } from 'node:fs/promises';
import https from 'node:https';
import { rootCertificates } from 'node:tls';
import { reported } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import type { Push, PushAnswer, PushMessage, PushTarget } from '../port.ts';

const timeoutDefaultMs = 8000;
/** A service that requests a longer delay than this is called again all the same. */
const againInSecondsMax = 600;

interface Settings {
  publicKey: string;
  privateKey: string;
  subject: string;
  caFile: string | undefined;
  extraHosts: readonly string[];
  timeoutMs?: number;
}

/** Hosts of the push services that browsers use; a dot before a name takes its subdomains. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** RFC 8030, 8291 and 8292, with the payload that Safari shows natively and our worker shows elsewhere. */
export function webPush(config: Settings): Push {
  const agent = makeAgents(config.caFile);
  return {
    publicKey: config.publicKey,
    isKnown: (endpoint) => isKnownEndpoint(endpoint, config.extraHosts),
    async send(target, message) {
      if (!isKnownEndpoint(target.endpoint, config.extraHosts)) throw new ProviderError('push', 'stopped', 'host');
      const { url, headers, body } = await seal(config, target, message);
      const timeoutMs = config.timeoutMs ?? timeoutDefaultMs;
      return reported('push', async () =>
        answerOf(await post(url, { headers, body, agent: await agent(), timeoutMs })),
      );
    },
  };
}

/** Only public addresses of known services: a subscription names the destination, so it could name anything. */
function isKnownEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  if (extraHosts.includes(hostname)) return true;
  return port === '' && knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

/** Lines with the current authority: an emulator generates its own late, and again after every start. */
function makeAgents(caFile: string | undefined): () => Promise<https.Agent> {
  let made: { changedMs: number; agent: https.Agent } | undefined;
  return async () => {
    const changedMs =
      caFile === undefined
        ? 0
        : await stat(caFile).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          );
    if (made?.changedMs !== changedMs) {
      const own = changedMs === 0 || caFile === undefined ? undefined : await readFile(caFile, 'utf8');
      made?.agent.destroy();
      const ca = own === undefined ? {} : { ca: [...rootCertificates, own] };
      made = { changedMs, agent: new https.Agent({ keepAlive: true, maxSockets: 20, ...ca }) };
    }
    return made.agent;
  };
}

async function seal({ publicKey, privateKey, subject }: Settings, target: PushTarget, message: PushMessage) {
  const { default: library } = await import('web-push');
  const { endpoint, p256dh, auth } = target;
  try {
    const sealed = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payloadOf(message)),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: message.livesSeconds,
        urgency: message.urgent ? 'high' : 'normal',
        topic: message.topic,
      },
    );
    return { url: sealed.endpoint, headers: sealed.headers, body: sealed.body };
  } catch {
    // Its words may quote the subscription.
    throw new ProviderError('push', 'stopped', 'sealing');
  }
}

const payloadOf = ({ title, body, navigate, topic, icon, badgeIcon, badge, data }: PushMessage) => ({
  web_push: 8030,
  notification: {
    title,
    body,
    navigate,
    lang: 'uk',
    tag: topic,
    icon,
    badge: badgeIcon,
    app_badge: String(badge),
    data,
  },
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

/** The status alone is the answer: no redirect is followed and no body is read. */
function post(
  url: string,
  {
    body,
    timeoutMs,
    ...options
  }: Pick<https.RequestOptions, 'headers' | 'agent'> & { body: Buffer | null; timeoutMs: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = https.request(url, { method: 'POST', ...options, signal: AbortSignal.timeout(timeoutMs) });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.on('error', () => undefined);
      // Reading a short body lets the connection be reused; a long one is not awaited.
      if (Number(response.headers['content-length'] ?? Number.NaN) <= 4096) response.resume();
      else response.destroy();
    });
    request.on('error', (error: Error & { code?: string }) =>
      reject(new ProviderError('push', 'unavailable', error.code ?? error.name)),
    );
    request.end(body);
  });
}

function answerOf({ status, retryAfter }: Answer): PushAnswer {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 413) throw new ProviderError('push', 'stopped', 'http 413');
  if (status !== 429 && status < 500) throw new ProviderError('push', 'misconfigured', `http ${status}`);
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isInteger(seconds) && seconds > 0) return { againInSeconds: Math.min(seconds, againInSecondsMax) };
  throw new ProviderError('push', 'unavailable', `http ${status}`);
}
