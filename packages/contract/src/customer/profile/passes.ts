import { endpoint, hour } from '../../endpoint.ts';
import * as z from '../../types.ts';
import { myogo } from '../../wire.ts';

export const getWalletPass = endpoint({
  method: 'POST',
  path: '/api/user/get-wallet-pass',
  summary:
    'The card of the member as a pass for the wallet of a phone: a link that saves it, or a file; only where the club offers that wallet',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({ wallet: z.enum(['google-wallet', 'apple-wallet']), myogo }),
  reply: z.object({
    link: z.nullable(z.anyText),
    /** In base64. */
    file: z.nullable(z.anyText),
  }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});
