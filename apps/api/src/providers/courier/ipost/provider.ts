import { address, key, provider } from '../../provider.ts';
import { ipost } from './orders.ts';

export const ipostProvider = provider({
  id: 'ipost',
  title: 'iPOST',
  variables: {
    IPOST_URL: address({ emulator: 'ipost', example: 'https://courier.example' }),
    IPOST_KEY: key({ demo: 'demo-ipost', example: 'key' }),
  },
  settings: (e) => ({ url: e.IPOST_URL, key: e.IPOST_KEY }),
  probe: { shows: 'key', run: (settings) => ipost(settings).isCityServed('Київ') },
  offers: { courier: ipost },
});
