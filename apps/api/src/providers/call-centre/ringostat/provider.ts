import * as z from 'zod/mini';
import { reach } from '../../outbound.ts';
import { address, key, option, provider } from '../../provider.ts';
import { ringostat } from './calls.ts';

export const ringostatProvider = provider({
  id: 'ringostat',
  title: 'Ringostat',
  variables: {
    RINGOSTAT_URL: address({ emulator: 'ringostat', example: 'https://api.ringostat.net' }),
    RINGOSTAT_KEY: key({ demo: 'demo-ringostat', example: 'key' }),
    RINGOSTAT_EXTENSION: option({
      schema: z.string().check(z.regex(/^380\d{9}$/, '380XXXXXXXXX')),
      fallback: '380440000000',
      example: '380440000000',
      about: 'the support desk’s extension, set up for call-backs',
    }),
  },
  settings: (e) => ({ url: e.RINGOSTAT_URL, key: e.RINGOSTAT_KEY, extension: e.RINGOSTAT_EXTENSION }),
  probe: { shows: 'address', run: ({ url }) => reach('ringostat', url) },
  offers: { callCentre: ringostat },
});
