import * as z from 'zod/mini';
import { address, key, option, provider, type Variable } from '../../provider.ts';
import { greetSmtp, smtp } from './emails.ts';

const serverAddress: Variable<string> = {
  ...address({
    emulator: 'smtp',
    example: 'smtp://mail.example:587',
    about: 'the mail server, encrypted always: `smtps://` from the first byte, `smtp://` by STARTTLS',
  }),
  schema: z.optional(
    z.url().check(z.regex(/^smtps?:\/\/|^https?:\/\/.+\/emulators\/smtp$/, 'smtp://… or smtps://…, without a login')),
  ),
};

const authorityFile: Variable<string | undefined> = {
  schema: z.optional(z.string()),
  fallback: () => undefined,
  example: '/club/mail.pem',
  about: 'an authority to trust besides the public ones, PEM',
};

export const smtpProvider = provider({
  id: 'smtp',
  title: 'Mail server (SMTP)',
  variables: {
    SMTP_URL: serverAddress,
    SMTP_USER: key({ demo: 'demo-club', example: 'club@club.example' }),
    SMTP_PASSWORD: key({ demo: 'demo-smtp', example: 'password' }),
    SMTP_FROM: option({
      schema: z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'an address alone')),
      fallback: 'club@club.example',
      example: 'club@club.example',
      about: 'the sender’s address; its domain has to name this server in SPF, and to sign by DKIM',
    }),
    SMTP_CA_FILE: authorityFile,
  },
  settings: (e) => ({
    url: e.SMTP_URL,
    user: e.SMTP_USER,
    password: e.SMTP_PASSWORD,
    from: e.SMTP_FROM,
    caFile: e.SMTP_CA_FILE,
  }),
  probe: { shows: 'key', run: greetSmtp },
  offers: { email: smtp },
});
