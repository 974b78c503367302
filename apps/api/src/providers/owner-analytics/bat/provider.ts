import { address, key, provider } from '../../provider.ts';
import { fetchToken, batApi } from './events.ts';

export const batProvider = provider({
  id: 'bat',
  title: 'Analytics of the brands’ owner',
  variables: {
    BAT_URL: address({ emulator: 'bat', example: 'https://events.example' }),
    BAT_KEY: key({ demo: 'demo-bat', example: 'key' }),
  },
  settings: (e) => ({ url: e.BAT_URL.replace(/\/+$/, ''), key: e.BAT_KEY }),
  probe: { shows: 'key', run: fetchToken },
  offers: { ownerAnalytics: batApi },
});
