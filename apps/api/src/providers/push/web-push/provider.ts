import { join } from 'node:path';
import * as z from 'zod/mini';
import { key, provider, type Variable } from '../../provider.ts';
import { webPush } from './pushes.ts';

/** PEM of an authority trusted besides the public ones; it may appear after the start. */
const authorityFile: Variable<string | undefined> = {
  schema: z.optional(z.string()),
  fallback: ({ isEmulated, dataDir, port }) => (isEmulated ? join(dataDir, `push-emulator-${port}.pem`) : undefined),
  example: '/club/push.pem',
  about: 'an additional trusted certificate authority, PEM',
};

export const webPushProvider = provider({
  id: 'push',
  title: 'Web push',
  variables: {
    // The demo's are for the emulated push service and for browsers that try the demo out.
    PUSH_PUBLIC_KEY: key({
      schema: z.string().check(z.regex(/^[\w-]{87}$/, 'a P-256 point, base64url')),
      demo: 'BLzTUeVxB4QwDkQBdiFXp0i8LLY98yDhhVCwsLV7QWtDIgIPKiSWWcRy7ID_U8iXiwX0INlugx5wXJqlgE04wQs',
      example: 'B'.repeat(87),
      about: 'VAPID keys (docs/decisions/033)',
    }),
    PUSH_PRIVATE_KEY: key({
      schema: z.string().check(z.regex(/^[\w-]{43}$/, 'a P-256 key, base64url')),
      demo: '8ziJUq3NCdsg46X2fA81ZbKfHkFuxq_AyOyhChAipuE',
      example: 'p'.repeat(43),
    }),
    PUSH_SUBJECT: key({
      schema: z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+\.[a-z]{2,}|https:\/\/.+)$/, 'mailto:… or https://…')),
      demo: 'mailto:club@club.example',
      example: 'mailto:club@club.example',
      about: 'contact for push services',
    }),
    PUSH_CA_FILE: authorityFile,
  },
  settings: (e, { isEmulated }) => ({
    publicKey: e.PUSH_PUBLIC_KEY,
    privateKey: e.PUSH_PRIVATE_KEY,
    subject: e.PUSH_SUBJECT,
    caFile: e.PUSH_CA_FILE,
    /** Besides the hosts of known push services. */
    extraHosts: isEmulated ? ['127.0.0.1'] : [],
  }),
  offers: { push: webPush },
});
