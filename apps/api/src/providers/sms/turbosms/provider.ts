import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { fetchBalance } from './balance.ts';
import { turboSms } from './messages.ts';

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
      about: 'the sender’s name as the gateway has registered it',
    }),
  },
  settings: (e) => ({ url: e.TURBOSMS_URL, token: e.TURBOSMS_TOKEN, sender: e.TURBOSMS_SENDER }),
  probe: { shows: 'key', ask: fetchBalance },
  offers: { sms: turboSms },
});
