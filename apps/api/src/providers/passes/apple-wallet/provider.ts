import * as z from 'zod/mini';
import { key, provider } from '../../provider.ts';
import { appleWallet } from './passes.ts';

export const appleWalletProvider = provider({
  id: 'apple-wallet',
  title: 'Apple Wallet',
  customerName: 'Apple',
  variables: {
    APPLE_WALLET_PASS_TYPE: key({
      schema: z.string().check(z.regex(/^pass\.[\w.-]{3,200}$/, 'begins with pass.')),
      demo: 'pass.club.demo',
      example: 'pass.ua.example.club',
      about: 'the pass type identifier of the certificate',
    }),
    APPLE_WALLET_TEAM: key({
      schema: z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'ten letters and digits')),
      demo: 'DEMO000000',
      example: 'A1B2C3D4E5',
    }),
    APPLE_WALLET_CERTIFICATE_FILE: key({
      demo: 'apple-wallet.pem',
      example: '/run/secrets/apple-wallet.pem',
      about: 'certificate of the pass type, PEM; expires after a year',
    }),
    APPLE_WALLET_KEY_FILE: key({
      demo: 'apple-wallet.key',
      example: '/run/secrets/apple-wallet.key',
      about: 'its private key, RSA in PEM without a password',
    }),
    APPLE_WALLET_AUTHORITY_FILE: key({
      demo: 'wwdr.pem',
      example: '/run/secrets/wwdr-g4.pem',
      about: 'Apple’s certificate that signed it, PEM',
    }),
  },
  settings: (e) => ({
    passType: e.APPLE_WALLET_PASS_TYPE,
    team: e.APPLE_WALLET_TEAM,
    certificateFile: e.APPLE_WALLET_CERTIFICATE_FILE,
    keyFile: e.APPLE_WALLET_KEY_FILE,
    authorityFile: e.APPLE_WALLET_AUTHORITY_FILE,
  }),
  offers: { passes: appleWallet },
});
