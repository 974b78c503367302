import { address, key, provider } from '../../provider.ts';
import { novaPoshta } from './directory.ts';

export const novaPoshtaProvider = provider({
  id: 'nova-poshta',
  title: 'Nova Poshta',
  variables: {
    NOVA_POSHTA_URL: address({
      emulator: 'nova-poshta/v2.0/json/',
      example: 'https://api.novaposhta.ua/v2.0/json/',
    }),
    NOVA_POSHTA_KEY: key({ demo: 'demo-nova-poshta', example: 'key' }),
  },
  settings: (e) => ({ url: e.NOVA_POSHTA_URL, key: e.NOVA_POSHTA_KEY }),
  probe: { shows: 'key', run: (settings) => novaPoshta(settings).listSenders() },
  offers: { carrier: novaPoshta },
});
