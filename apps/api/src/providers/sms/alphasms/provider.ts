import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { fetchBalance } from './balance.ts';
import { alphaSms } from './messages.ts';

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
      about: 'the sender’s name as the gateway has registered it',
    }),
  },
  settings: (e) => ({ url: e.ALPHASMS_URL, key: e.ALPHASMS_KEY, sender: e.ALPHASMS_SENDER }),
  probe: { shows: 'key', ask: fetchBalance },
  offers: { sms: alphaSms },
});
