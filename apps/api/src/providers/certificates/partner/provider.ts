import { address, key, provider } from '../../provider.ts';
import { certificatePartner } from './certificates.ts';

export const certificatePartnerProvider = provider({
  id: 'certificates',
  title: 'Partner of gift certificates',
  variables: {
    CERTIFICATES_URL: address({ emulator: 'certificates', example: 'https://certificates.example' }),
    CERTIFICATES_KEY: key({ demo: 'demo-certificates', example: 'key' }),
  },
  settings: (e) => ({ url: e.CERTIFICATES_URL.replace(/\/+$/, ''), key: e.CERTIFICATES_KEY }),
  probe: { shows: 'key', run: (settings) => certificatePartner(settings).listPartners() },
  offers: { certificates: certificatePartner },
});
