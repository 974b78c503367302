import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { alphaSms } from './messages.ts';
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';

export const alphasmsProvider = provider({
  id: 'alphasms',
  title: 'AlphaSMS',
  variables: {
    ALPHASMS_URL: address({ emulator: 'alphasms', example: 'https://alphasms.ua' }),
    ALPHASMS_KEY: key({ demo: 'demo-alphasms', example: 'key' }),
    ALPHASMS_SENDER: option({
      schema: z.string(),
      fallback: 'CLUBXP',
      example: 'CLUBXP',
      about: 'the sender name, as registered with the gateway',
      isSender: true,
    }),
  },
  settings: (e) => ({ url: e.ALPHASMS_URL, key: e.ALPHASMS_KEY, sender: e.ALPHASMS_SENDER }),
  probe: { shows: 'key', run: fetchBalance },
  offers: { sms: alphaSms },
});

/** The account's balance; it is not shown. Throws ProviderError. */
async function fetchBalance({ url, key }: { url: string; key: string }): Promise<void> {
  const answer = await postJson('alphasms', `${url}/api/json.php`, { auth: key, data: [{ type: 'balance' }] });
  const { success } = (answer ?? {}) as { success?: unknown };
  if (typeof success !== 'boolean') throw new ProviderError('alphasms', 'unknown', 'no success');
  if (!success) throw new ProviderError('alphasms', 'misconfigured', 'request refused');
}
