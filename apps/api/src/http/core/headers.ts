import { firstBrand } from '@club/rules/brands';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../settings/config.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), clipboard-write=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};
const overHttps = { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' };

/** A reply with nothing to show may load nothing. */
export const silentPolicy = "default-src 'none'; frame-ancestors 'none'";

export const headersOf = (config: Config): Record<string, string> =>
  config.urls[firstBrand].startsWith('https:') ? overHttps : always;

/** Headers of every answer. HTML adds its own policy with the hashes of its inline parts (see web-app.ts). */
export function sendHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config);
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', silentPolicy);
    // Whatever was set for the reply that failed, an error is never cached.
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** The strict policy of the app's pages; hashes cover the static shell's inline script and style. `pictures` are origins. */
export function pagePolicy(
  hashes: { script: string[]; style: string[] },
  { secure, pictures }: { secure: boolean; pictures: readonly string[] },
): string {
  const quote = (list: string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${quote(hashes.script)}`,
    `style-src 'self'${quote(hashes.style)}`,
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app dompurify',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
