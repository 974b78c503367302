import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { contacts } from './contacts.ts';
import { fetchAccount, esputnik } from './emails.ts';

export const esputnikProvider = provider({
  id: 'esputnik',
  title: 'eSputnik',
  variables: {
    ESPUTNIK_URL: address({ emulator: 'esputnik/api/', example: 'https://esputnik.com/api/' }),
    ESPUTNIK_KEY: key({ demo: 'demo-esputnik', example: 'key' }),
    EMAIL_FROM: option({
      schema: z.string(),
      fallback: 'club@club.example',
      example: 'club@club.example',
      about: 'the sender’s address',
      isSender: true,
    }),
  },
  settings: (e) => ({ url: e.ESPUTNIK_URL, key: e.ESPUTNIK_KEY, from: e.EMAIL_FROM }),
  probe: { shows: 'key', run: fetchAccount },
  offers: { email: esputnik, marketing: contacts },
});
