import { expect, test } from 'vitest';
import { providers } from '../providers/list.ts';
import type { Provider } from '../providers/provider.ts';
import { clubSettings } from '@club/rules/settings/club-settings';
import { readConfig } from './config.ts';

const listed: readonly Provider[] = providers;

const production: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://club@db/club',
  PUBLIC_URL: 'https://club.example',
  SECRET: 'x'.repeat(40),
  ...Object.fromEntries(
    listed.flatMap(({ variables }) => Object.entries(variables)).map(([name, { example }]) => [name, example]),
  ),
};

const noTurbosms = { TURBOSMS_URL: undefined, TURBOSMS_TOKEN: undefined };

test('without any setting it is a demo on the embedded database, with its own emulators', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    demo: true,
    production: false,
    databaseUrl: undefined,
    port: 3000,
    host: '127.0.0.1',
  });
  expect(config.urls).toEqual({ main: 'http://localhost:3000', ogo: 'http://ogo.localhost:3000' });
  expect(config.providers.turbosms.url).toBe('http://127.0.0.1:3000/emulators/turbosms');
});

test(
  'invalid settings are reported, all of them at once, without their values',
  { tags: ['limit:addresses-of-brands'] },
  () => {
    const read = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://secret@db', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/PORT.*DATABASE_URL.*LOG_LEVEL/);
    expect(read).not.toThrow(/secret/);
  },
);

test(
  'social links are named in the order of the menu, and only https leads out',
  { tags: ['limit:addresses-of-brands'] },
  () => {
    const config = readConfig({ SOCIAL_OGO: 'Канал=https://news.example/ogo;Спільнота=https://talk.example/?a=b' });
    const { social } = clubSettings(config.firstSettings);
    expect(social.ogo).toEqual([
      { title: 'Канал', url: 'https://news.example/ogo' },
      { title: 'Спільнота', url: 'https://talk.example/?a=b' },
    ]);
    expect(social.main).toEqual([]);
    expect(() => readConfig({ SOCIAL_MAIN: 'Канал=http://news.example' })).toThrow('SOCIAL_MAIN');
  },
);

test('empty variables count as absent', () => {
  expect(readConfig({ DATABASE_URL: '', SECRET: '' }).databaseUrl).toBeUndefined();
});

test('production is not a demo and takes its given values', () => {
  const config = readConfig(production);
  expect(config).toMatchObject({ production: true, demo: false });
  expect(config.urls).toEqual({ main: 'https://club.example', ogo: 'https://ogo.club.example' });
});

test.each([
  ['demo mode', { DEMO: '1' }, 'DEMO'],
  ['the demo secret', { SECRET: 'demo-secret-never-for-production' }, 'SECRET'],
  ['no secret', { SECRET: undefined }, 'SECRET'],
  ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['a database in memory', { DATABASE_URL: 'memory' }, 'DATABASE_URL'],
  ['an emulated SMS gateway', { TURBOSMS_URL: 'http://127.0.0.1:3000/emulators/turbosms' }, 'TURBOSMS_URL'],
  ['an emulated Diia', { DIIA_URL: 'http://127.0.0.1:3000/emulators/diia' }, 'DIIA_URL'],
  ['an emulated bank', { LIQPAY_URL: 'https://club.example/emulators/liqpay' }, 'LIQPAY_URL'],
  ['a bank without our key', { LIQPAY_PRIVATE_KEY: undefined }, 'LIQPAY_PRIVATE_KEY'],
  ['a site without its secret', { SITE_VELO_SECRET: undefined }, 'SITE_VELO_SECRET'],
  ['no SMS gateway', { ...noTurbosms, ALPHASMS_URL: undefined, ALPHASMS_KEY: undefined }, 'TURBOSMS_TOKEN'],
  ['no carrier, even on purpose', { CARRIER_PROVIDER: 'none' }, 'CARRIER_PROVIDER'],
  ['an emulated carrier', { NOVA_POSHTA_URL: 'http://127.0.0.1:3000/emulators/nova-poshta/' }, 'NOVA_POSHTA_URL'],
])('production refuses %s', (_what, over, name) => {
  expect(() => readConfig({ ...production, ...over })).toThrow(name);
});

test('the support desk has its channels in their order, with hours that may go over the end of the week', () => {
  const text =
    'viber=club-help;phone=+380441234567;hours=Mo-Fr 09:00-20:00, Su 10:00-18:00;chatHours=Sa-Mo 08:00-24:00;chatReply=15;answer=60';
  const { channels, hours, answerMinutes } = supportOf({ SUPPORT_MAIN: text });
  const workday = { from: '09:00', to: '20:00' };
  const weekend = { from: '08:00', to: '24:00' };
  expect(hours).toEqual([workday, workday, workday, workday, workday, null, { from: '10:00', to: '18:00' }]);
  expect(answerMinutes).toBe(60);
  expect(channels).toMatchObject([
    {
      kind: 'viber',
      url: 'viber://pa?chatURI=club-help',
      replyMinutes: 15,
      hours: [weekend, null, null, null, null, weekend, weekend],
    },
    { kind: 'phone', url: 'tel:+380441234567', replyMinutes: null, hours },
  ]);
});

test('a demo has made-up channels, production none of them without a setting, and invalid ones are reported', () => {
  expect(supportOf({}).channels).toHaveLength(3);
  expect(supportOf(production).channels).toEqual([]);
  for (const wrong of ['phone=0441234567', 'telegram=http://t.example', 'hours=9-18', 'signal=club'])
    expect(() => readConfig({ SUPPORT_OGO: wrong }), wrong).toThrow('SUPPORT_OGO');
});

const supportOf = (env: Record<string, string | undefined>) => {
  const { demo, firstSettings } = readConfig(env);
  return clubSettings(firstSettings, demo).support.main;
};

test('of a list, providers with a variable set are in use in production, and the first if one is required', () => {
  const without = (...prefixes: string[]) =>
    Object.fromEntries(Object.entries(production).filter(([name]) => !prefixes.some((one) => name.startsWith(one))));
  expect(readConfig(production).chosen).toMatchObject({
    payments: ['liqpay', 'monobank'],
    sms: ['turbosms', 'alphasms'],
  });
  expect(readConfig(without('LIQPAY_', 'TURBOSMS_')).chosen).toMatchObject({
    payments: ['monobank'],
    sms: ['alphasms'],
  });
  expect(readConfig(without('LIQPAY_', 'MONOBANK_')).chosen.payments).toEqual([]);
  expect(() => readConfig(without('TURBOSMS_', 'ALPHASMS_'))).toThrow('TURBOSMS');
});

test('senders are those of the chosen gateways in their order, with what is set or else its default', () => {
  const env = {
    ...production,
    SMS_PROVIDERS: 'alphasms,turbosms',
    TURBOSMS_SENDER: 'KLUB',
    EMAIL_PROVIDERS: 'smtp',
    SMTP_URL: 'smtps://mail.club.example',
    SMTP_FROM: 'shop@klub.example',
  };
  const told = ({ senders }: ReturnType<typeof readConfig>) =>
    senders.map(({ need, variable, value, isDefault }) => [need, variable, value, isDefault]);
  expect(told(readConfig(env))).toEqual([
    ['sms', 'ALPHASMS_SENDER', 'CLUBXP', true],
    ['sms', 'TURBOSMS_SENDER', 'KLUB', false],
    ['email', 'SMTP_FROM', 'shop@klub.example', false],
  ]);
  expect(told(readConfig({ ...env, EMAIL_PROVIDERS: 'none' }))).toHaveLength(2);
});

test('a service of which nothing is set is absent in production, one that is called none everywhere', () => {
  const { GA4_URL: _url, GA4_MEASUREMENT_ID: _id, GA4_API_SECRET: _secret, ...others } = production;
  expect(readConfig(production).absent).toEqual([]);
  expect(readConfig(others).absent).toEqual(['shopAnalytics']);
  // Without the reader of national keys Diia's answers are unreadable.
  for (const file of ['DIIA_UAPKI_HOST', 'DIIA_KEY_FILE', 'DIIA_CERTIFICATES'])
    expect(readConfig({ ...production, [file]: undefined }).absent).toEqual(['identity']);
  expect(readConfig({ ...others, PUSH_PROVIDER: 'none' }).absent).toContain('push');
  expect(readConfig({}).absent).toEqual([]);
  expect(readConfig({ COURIER_PROVIDER: 'none', EMAIL_PROVIDERS: 'none' }).absent).toEqual(['courier', 'email']);
});

const rehearsal = {
  NODE_ENV: 'production',
  STAGING: '1',
  DATABASE_URL: 'postgres://club@db/club',
  PUBLIC_URL: 'https://club.example',
  SECRET: 'x'.repeat(40),
  PORT: '3000',
};

test('staging is production against emulators, of its own server or of another one', () => {
  const config = readConfig({ ...rehearsal, LIQPAY_URL: 'https://other.example/emulators/liqpay' });
  expect(config).toMatchObject({ production: true, staging: true, demo: false, absent: [] });
  expect(config.providers.turbosms.url).toBe('http://127.0.0.1:3000/emulators/turbosms');
  expect(config.providers.liqpay.url).toBe('https://other.example/emulators/liqpay');
});

test.each([
  ['a real address', { TURBOSMS_URL: 'https://api.turbosms.ua' }, 'TURBOSMS_URL'],
  ['a key that is not the emulators’ own', { LIQPAY_PRIVATE_KEY: 'kept-well' }, 'LIQPAY_PRIVATE_KEY'],
  ['demo mode', { DEMO: '1' }, 'DEMO'],
  ['the demo secret', { SECRET: 'demo-secret-never-for-production' }, 'SECRET'],
  ['the embedded database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['anything but production', { NODE_ENV: 'development' }, 'STAGING'],
])('a rehearsal refuses %s', (_what, over, name) => {
  expect(() => readConfig({ ...rehearsal, ...over })).toThrow(name);
  expect(() => readConfig({ ...rehearsal, ...over })).not.toThrow('kept-well');
});
