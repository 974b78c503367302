import { address, key, provider } from '../../provider.ts';
import { askSession, documentSharing } from './document-sharing.ts';
import { standInReader } from './stand-in-reader.ts';

export const diiaProvider = provider({
  id: 'diia',
  title: 'Diia',
  variables: {
    DIIA_URL: address({
      emulator: 'diia',
      example: 'https://api2.diia.gov.ua',
      about: 'in production it also needs a reader (docs/decisions/014)',
    }),
    DIIA_ACQUIRER_TOKEN: key({ demo: 'demo-acquirer', example: 'token' }),
    DIIA_BASIC: key({ demo: 'demo-basic', example: 'token' }),
    DIIA_BRANCH: key({ demo: 'demo-branch', example: 'branch' }),
    DIIA_OFFER: key({ demo: 'demo-offer', example: 'offer' }),
  },
  settings: (e, { isEmulated }) => ({
    url: e.DIIA_URL,
    acquirerToken: e.DIIA_ACQUIRER_TOKEN,
    basic: e.DIIA_BASIC,
    branch: e.DIIA_BRANCH,
    offer: e.DIIA_OFFER,
    hasStandIn: isEmulated,
  }),
  isWhole: ({ hasStandIn }) => hasStandIn,
  probe: { shows: 'key', ask: askSession },
  offers: {
    // No reader of national keys ships with the club; the stand-in is for demo and tests, which production refuses.
    identity: (settings) =>
      documentSharing(settings, settings.hasStandIn ? standInReader(settings.acquirerToken) : undefined),
  },
});
