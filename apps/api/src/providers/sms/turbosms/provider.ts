import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { turboSms } from './messages.ts';
import { postJson } from '../../outbound.ts';
import { ProviderError } from '../../provider-error.ts';
import { codeOf, faultOf, service } from './codes.ts';

export const turbosmsProvider = provider({
  id: 'turbosms',
  title: 'TurboSMS',
  variables: {
    TURBOSMS_URL: address({ emulator: 'turbosms', example: 'https://api.turbosms.ua' }),
    TURBOSMS_TOKEN: key({ demo: 'demo-turbosms', example: 'token' }),
    TURBOSMS_SENDER: option({
      schema: z.string(),
      fallback: 'CLUBXP',
      example: 'CLUBXP',
      about: 'the sender name, as registered with the gateway',
      isSender: true,
    }),
  },
  settings: (e) => ({ url: e.TURBOSMS_URL, token: e.TURBOSMS_TOKEN, sender: e.TURBOSMS_SENDER }),
  probe: { shows: 'key', run: fetchBalance },
  offers: { sms: turboSms },
});

/** The account's balance; it is not shown. Throws ProviderError. */
async function fetchBalance({ url, token }: { url: string; token: string }): Promise<void> {
  const options = { headers: { authorization: `Bearer ${token}` } };
  const code = codeOf(await postJson(service, `${url}/user/balance.json`, {}, options));
  if (code !== 0) throw new ProviderError(service, faultOf(code), String(code));
}
