import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { vchasnoKasa } from './register.ts';

export const vchasnoKasaProvider = provider({
  id: 'vchasno-kasa',
  title: 'Вчасно.Каса',
  variables: {
    VCHASNO_KASA_URL: address({ emulator: 'vchasno-kasa', example: 'https://kasa.vchasno.ua' }),
    VCHASNO_KASA_PAGE_URL: address({
      emulator: 'vchasno-kasa/check-viewer',
      isForBrowsers: true,
      example: 'https://kasa.vchasno.ua/check-viewer',
      about: 'where customers view receipts',
    }),
    VCHASNO_KASA_TOKEN: key({
      schema: z.string().check(z.regex(/^[\w-]{8,200}$/, 'letters, digits, _ and -')),
      demo: 'demo-vchasno-register',
      example: 'token-of-the-register',
      about: 'token of one register that nothing else uses',
    }),
    VCHASNO_KASA_DEVICE: key({
      schema: z.string().check(z.regex(/^[\p{L}\d _.-]{1,100}$/u, 'letters, digits, spaces, _, . and -')),
      demo: 'club-demo',
      example: 'Каса сайту',
      about: 'the name of that register in the provider’s account',
    }),
    VCHASNO_KASA_TAX_GROUP: option({
      schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)),
      fallback: 2,
      example: '2',
      about:
        'the tax group of all goods: 1 VAT 20 %, 2 without VAT, 3 VAT 20 % and excise 5 %, 4 VAT 7 %, 5 VAT 0 %, 6 excise 5 % without VAT, 7 not subject to VAT',
    }),
    VCHASNO_KASA_PAY_TYPE: option({
      schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)),
      fallback: 1,
      example: '1',
      about:
        'the payment type on receipts: 1 cashless, 16 through an integrator; its wording is the setting `receipts.words`',
    }),
  },
  settings: (e, { isEmulated }) => ({
    url: e.VCHASNO_KASA_URL.replace(/\/+$/, ''),
    pageUrl: e.VCHASNO_KASA_PAGE_URL.replace(/\/+$/, ''),
    token: e.VCHASNO_KASA_TOKEN,
    device: e.VCHASNO_KASA_DEVICE,
    taxGroup: e.VCHASNO_KASA_TAX_GROUP,
    payType: e.VCHASNO_KASA_PAY_TYPE,
    mayBeTest: isEmulated,
  }),
  probe: { shows: 'key', run: (settings) => vchasnoKasa(settings).shift() },
  offers: { receipts: vchasnoKasa },
});
