// A POST to an address that staff gave. Its resolution is checked on connecting, so that no name leads into the club's
// own network, now or after it was changed.
import { channel } from 'node:diagnostics_channel';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { begun } from './outbound.ts';
import { type OutsideCall, outsideCalls } from './outside-calls.ts';
import type { WebhookAnswer, Webhooks } from './webhooks/port.ts';

const service = 'webhook';
const timeoutMs = 15_000;

/** IPv4 ranges that are not for the whole internet (RFC 6890). */
const closed4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
  addRange(closed4, range, 'ipv4');

/** Of IPv6 only this is for the whole internet, without what leads to an address of IPv4 or nowhere. */
const open6 = new BlockList();
addRange(open6, '2000::/3', 'ipv6');
const closed6 = new BlockList();
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) addRange(closed6, range, 'ipv6');

function addRange(list: BlockList, range: string, type: 'ipv4' | 'ipv6'): void {
  const [address = '', bits = ''] = range.split('/');
  list.addSubnet(address, Number(bits), type);
}

/** Whether an address is reachable for anybody on the internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !closed4.check(address, 'ipv4')
    : isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

interface Options {
  /** A demo and a rehearsal have a receiver beside them. */
  isEmulated: boolean;
  timeoutMs?: number;
  lookup?: typeof dns.lookup;
}

class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

const listeners = channel(outsideCalls);

/** Messages to other systems: one attempt each, no redirect followed, the answer's body not read. */
export function webhookSender(options: Options): Webhooks {
  return {
    async send(message) {
      const began = performance.now();
      const answer = await attempt(message, options).catch((error: unknown): WebhookAnswer => ({
        isTaken: false,
        fault: nameOf(error),
        isGone: false,
        retryAfterMs: undefined,
      }));
      const call: OutsideCall = {
        service,
        outcome: answer.isTaken ? 'ok' : 'unavailable',
        ms: performance.now() - began,
      };
      listeners.publish(call);
      return answer;
    },
  };
}

function attempt({ url, headers, body }: Parameters<Webhooks['send']>[0], options: Options): Promise<WebhookAnswer> {
  const { protocol, hostname } = new URL(url);
  const isAllowed = (address: string) => isPublic(address) || (options.isEmulated && isLoopback(address));
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PrivateAddress());
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        agent: false,
        headers: begun({ ...headers, 'content-length': String(Buffer.byteLength(body)) }),
        signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
        lookup: lookupOf(options.lookup ?? dns.lookup, isAllowed),
      },
      (response) => {
        resolve(read(response));
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** One closed address among several is enough: which of them is used is not ours to choose. */
const lookupOf =
  (lookup: typeof dns.lookup, isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error('No address'), '');
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new PrivateAddress(), '');
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };

function read({ statusCode = 0, headers }: http.IncomingMessage): WebhookAnswer {
  if (statusCode >= 200 && statusCode < 300) return { isTaken: true };
  const seconds = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0];
  const retryAfterMs = seconds === undefined ? undefined : Number(seconds) * 1000;
  return { isTaken: false, fault: `http ${statusCode}`, isGone: statusCode === 410, retryAfterMs };
}

function nameOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'address private';
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[A-Z_\d]{1,40}$/.test(code) ? code : error.name;
}
