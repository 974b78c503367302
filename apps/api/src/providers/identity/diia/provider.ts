import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { fetchSession, documentSharing } from './document-sharing.ts';
import { standInReader } from './stand-in-reader.ts';
import type { DiiaReader } from '../port.ts';
import { uapkiReader, type UapkiSettings } from './uapki-reader.ts';

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
    DIIA_UAPKI_HOST: option({
      schema: z.string(),
      fallback: '',
      example: '/opt/uapki/uapki-hostapp',
      about:
        'helper of the UAPKI library, with its libraries in the same folder; without it Diia is absent in production',
    }),
    DIIA_KEY_FILE: option({
      schema: z.string(),
      fallback: '',
      example: '/run/secrets/diia.p12',
      about: 'container with the key that Diia encrypts for',
    }),
    DIIA_KEY_PASSWORD: option({
      schema: z.string(),
      fallback: '',
      example: 'password',
      about: 'password of that container',
    }),
    DIIA_CERTIFICATES: option({
      schema: z.string(),
      fallback: '',
      example: '/opt/uapki/certificates',
      about:
        'folder of .cer files: root*.cer, to which a signature must chain, the certification authorities below it, and our own',
    }),
    DIIA_SIGNER: option({
      schema: z.string().check(z.regex(/^\d{8}$/, 'eight digits')),
      fallback: '43395033',
      example: '43395033',
      about: 'the signer, by its number in the register of organisations',
    }),
  },
  settings: (e, { isEmulated }) => ({
    url: e.DIIA_URL,
    acquirerToken: e.DIIA_ACQUIRER_TOKEN,
    basic: e.DIIA_BASIC,
    branch: e.DIIA_BRANCH,
    offer: e.DIIA_OFFER,
    hasStandIn: isEmulated,
    uapki:
      e.DIIA_UAPKI_HOST !== '' && e.DIIA_KEY_FILE !== '' && e.DIIA_CERTIFICATES !== ''
        ? {
            host: e.DIIA_UAPKI_HOST,
            keyFile: e.DIIA_KEY_FILE,
            keyPassword: e.DIIA_KEY_PASSWORD,
            certificates: e.DIIA_CERTIFICATES,
            edrpou: e.DIIA_SIGNER,
          }
        : undefined,
  }),
  isWhole: ({ hasStandIn, uapki }) => hasStandIn || uapki !== undefined,
  probe: { shows: 'key', run: fetchSession },
  offers: {
    identity: (settings) => documentSharing(settings, readerOf(settings)),
  },
});

/**
 * No reader of national keys ships with the club: its files are configured. The stand-in is for demo and tests, which
 * production refuses.
 */
function readerOf({ uapki, hasStandIn, acquirerToken }: DiiaSettings): DiiaReader | undefined {
  if (uapki !== undefined) return uapkiReader(uapki);
  return hasStandIn ? standInReader(acquirerToken) : undefined;
}

interface DiiaSettings {
  uapki: UapkiSettings | undefined;
  hasStandIn: boolean;
  acquirerToken: string;
}
