import * as z from 'zod/mini';
import { address, key, option, provider } from '../../provider.ts';
import { checkbox } from './register.ts';

export const checkboxProvider = provider({
  id: 'checkbox',
  title: 'Checkbox',
  variables: {
    CHECKBOX_URL: address({ emulator: 'checkbox', example: 'https://api.checkbox.ua' }),
    CHECKBOX_PAGE_URL: address({
      emulator: 'checkbox/check',
      isForBrowsers: true,
      example: 'https://check.checkbox.ua',
      about: 'where customers view receipts',
    }),
    CHECKBOX_LICENSE_KEY: key({
      schema: z.string().check(z.regex(/^[\w-]{8,100}$/, 'letters, digits, _ and -')),
      demo: 'test-demo-register',
      example: 'test-key-of-the-register',
      about: 'licence key of one register that nothing else uses',
    }),
    CHECKBOX_PIN: key({
      schema: z.string().check(z.regex(/^\d{4,20}$/, 'digits')),
      demo: '1234567890',
      example: '1234567890',
      about: 'PIN of the cashier whose signature is stored in the cloud',
    }),
    CHECKBOX_TAX_CODES: option({
      schema: z.string().check(z.regex(/^\d{1,4}(,\d{1,4}){0,4}$/, 'codes of taxes, comma-separated')),
      fallback: '',
      example: '8',
      about:
        'codes of the taxes of all goods, comma-separated, as the account of the firm lists them (8 is without VAT); without any the account’s own settings apply',
    }),
  },
  settings: (e, { publicUrl }) => ({
    url: e.CHECKBOX_URL.replace(/\/+$/, ''),
    callUrl: `${publicUrl}/hooks/checkbox`,
    pageUrl: e.CHECKBOX_PAGE_URL.replace(/\/+$/, ''),
    licenseKey: e.CHECKBOX_LICENSE_KEY,
    pin: e.CHECKBOX_PIN,
    taxCodes: e.CHECKBOX_TAX_CODES.split(',').filter(Boolean).map(Number),
  }),
  probe: { shows: 'key', run: (settings) => checkbox(settings).shift() },
  offers: { receipts: checkbox },
});
