import { endpoint, hour } from '../../endpoint.ts';
import * as z from '../../types.ts';
import { myogo } from '../../wire.ts';

export const getWalletPass = endpoint({
  method: 'POST',
  path: '/api/user/get-wallet-pass',
  summary:
    'The member card as a phone wallet pass: a link that saves it, or a file; only if the club offers that wallet',
  access: 'customer',
  refused: 'last',
  input: z.strictObject({
    /** Its id, as the page names it. */
    wallet: z.written(40),
    myogo,
  }),
  reply: z.object({
    link: z.nullable(z.anyText),
    /** In base64. */
    file: z.nullable(z.anyText),
  }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});
