import type { FastifyInstance } from 'fastify';
import type { Config } from '../../settings/config.ts';

const isSecure = ({ office }: Config): boolean => office.url.startsWith('https:');

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'camera=(), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
};

/** Everything from here and nothing inline; scripts write into the page through one named policy. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
];

export const policyOf = (config: Config): string =>
  [...pagePolicy, ...(isSecure(config) ? ['upgrade-insecure-requests'] : [])].join('; ');

/** Headers of every reply of the office. Only hashed files may be cached. */
export function sendStaffHeaders(app: FastifyInstance, config: Config): void {
  const headers = isSecure(config)
    ? { ...always, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : always;
  const policy = policyOf(config);
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.headers(headers).header('x-request-id', request.id).header('content-security-policy', policy);
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
