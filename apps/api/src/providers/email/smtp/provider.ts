import * as z from 'zod/mini';
import { address, key, option, provider, type Variable } from '../../provider.ts';
import { greetSmtp, smtp } from './emails.ts';

const serverAddress: Variable<string> = {
  ...address({
    emulator: 'smtp',
    example: 'smtp://mail.example:587',
    about: 'the mail server, always encrypted: `smtps://` uses TLS from the start, `smtp://` uses STARTTLS',
  }),
  schema: z.optional(
    z.url().check(z.regex(/^smtps?:\/\/|^https?:\/\/.+\/emulators\/smtp$/, 'smtp://… or smtps://…, without a login')),
  ),
};

const authorityFile: Variable<string | undefined> = {
  schema: z.optional(z.string()),
  fallback: () => undefined,
  example: '/club/mail.pem',
  about: 'an additional trusted certificate authority, PEM',
};

export const smtpProvider = provider({
  id: 'smtp',
  title: 'Mail server (SMTP)',
  variables: {
    SMTP_URL: serverAddress,
    SMTP_USER: key({ demo: 'demo-club', example: 'club@club.example' }),
    SMTP_PASSWORD: key({ demo: 'demo-smtp', example: 'password' }),
    SMTP_FROM: option({
      schema: z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'a bare address')),
      fallback: 'club@club.example',
      example: 'club@club.example',
      about: 'the sender’s address; its domain must list this server in SPF and sign with DKIM',
      isSender: true,
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
