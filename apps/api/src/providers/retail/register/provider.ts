import { address, key, provider } from '../../provider.ts';
import { retailRegister } from './purchases.ts';

export const retailRegisterProvider = provider({
  id: 'retail',
  title: 'Register of the retail shops',
  variables: {
    RETAIL_URL: address({
      emulator: 'retail',
      example: 'https://retail.example',
      about: 'purchases made outside the app',
    }),
    RETAIL_KEY: key({ demo: 'demo-retail', example: 'key' }),
  },
  settings: (e) => ({ url: e.RETAIL_URL.replace(/\/+$/, ''), key: e.RETAIL_KEY }),
  // Nobody is customer 0: a register that accepts our key has no purchases of theirs.
  probe: { shows: 'key', run: (settings) => retailRegister(settings).purchases(0, new Date()) },
  offers: { retail: retailRegister },
});
