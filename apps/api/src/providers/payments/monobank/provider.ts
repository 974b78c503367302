import * as z from 'zod/mini';
import { address, key, provider } from '../../provider.ts';
import { fetchBankKey, monobank } from './payments.ts';

export const monobankProvider = provider({
  id: 'monobank',
  title: 'monobank acquiring',
  customerName: 'monobank',
  variables: {
    MONOBANK_URL: address({ emulator: 'monobank', example: 'https://api.monobank.ua' }),
    MONOBANK_TOKEN: key({
      schema: z.string().check(z.regex(/^[\w-]{8,200}$/, 'letters, digits, _ and -')),
      demo: 'demo-monobank-token',
      example: 'token-of-the-merchant',
    }),
  },
  settings: (e) => ({ url: e.MONOBANK_URL.replace(/\/+$/, ''), token: e.MONOBANK_TOKEN }),
  probe: { shows: 'key', run: fetchBankKey },
  offers: { payments: monobank },
});
