import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { liqpay } from './payments.ts';
import type { SignatureHash } from './signature.ts';

const isHash = (text: string): text is SignatureHash => text === 'sha1' || text === 'sha3-256';

export const liqpayProvider = provider({
  id: 'liqpay',
  title: 'LiqPay',
  variables: {
    LIQPAY_URL: address({ emulator: 'liqpay', isForBrowsers: true, example: 'https://www.liqpay.ua' }),
    LIQPAY_PUBLIC_KEY: key({
      schema: z.string().check(z.regex(/^(sandbox_)?i\d{5,20}$/, 'i… or sandbox_i…')),
      demo: 'sandbox_i00000000001',
      example: 'i00000000001',
    }),
    LIQPAY_PRIVATE_KEY: key({
      schema: z.string().check(z.minLength(8)),
      demo: 'sandbox_demo_private',
      example: 'a-private-key',
    }),
    LIQPAY_VERSION: option({
      schema: z.coerce.number().check(z.int(), z.gte(3), z.lte(9)),
      fallback: 3,
      example: '3',
      about: 'the API version the account uses',
    }),
    LIQPAY_REQUEST_HASH: option({
      schema: z.enum(['sha1', 'sha3-256']),
      fallback: 'sha1',
      example: 'sha1',
      about: 'our signature algorithm: `sha1` or `sha3-256`',
    }),
    LIQPAY_CALLBACK_HASHES: option({
      schema: z
        .string()
        .check(z.regex(/^(sha1|sha3-256)(,(sha1|sha3-256))?$/, 'sha1, sha3-256 or both, comma-separated')),
      fallback: 'sha1',
      example: 'sha1',
      about: 'accepted signature algorithms of callbacks: one of them, or both, comma-separated',
    }),
  },
  settings: (e) => ({
    url: e.LIQPAY_URL.replace(/\/+$/, ''),
    publicKey: e.LIQPAY_PUBLIC_KEY,
    privateKey: e.LIQPAY_PRIVATE_KEY,
    version: e.LIQPAY_VERSION,
    requestHash: e.LIQPAY_REQUEST_HASH,
    callbackHashes: e.LIQPAY_CALLBACK_HASHES.split(',').filter(isHash),
  }),
  // The bank has no payment of that name, and knows the merchant.
  probe: { shows: 'key', run: (settings) => liqpay(settings).findPayment('club-probe', null) },
  offers: { payments: liqpay },
});
