import * as z from 'zod/mini';
import { key, provider } from '../../provider.ts';
import { googleWallet } from './passes.ts';

export const googleWalletProvider = provider({
  id: 'google-wallet',
  title: 'Google Wallet',
  customerName: 'Google',
  variables: {
    GOOGLE_WALLET_ISSUER: key({
      schema: z.string().check(z.regex(/^\d{5,25}$/, 'digits')),
      demo: '3388000000000000000',
      example: '3388000000012345678',
      about: 'id of the issuer account; create a class named after each brand there once',
    }),
    GOOGLE_WALLET_KEY_FILE: key({
      demo: 'google-wallet.json',
      example: '/run/secrets/google-wallet.json',
      about: 'key file of a service account that may issue passes, as downloaded from Google',
    }),
  },
  settings: (e, { publicUrl }) => ({
    issuer: e.GOOGLE_WALLET_ISSUER,
    keyFile: e.GOOGLE_WALLET_KEY_FILE,
    origins: [publicUrl],
  }),
  offers: { passes: googleWallet },
});
