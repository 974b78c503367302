import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://club@db/club',
  PUBLIC_URL: 'https://club.example',
  SECRET: 'x'.repeat(40),
  TURBOSMS_URL: 'https://sms.example',
  TURBOSMS_TOKEN: 'token',
  NOVA_POSHTA_URL: 'https://carrier.example/json/',
  NOVA_POSHTA_KEY: 'key',
  ESPUTNIK_URL: 'https://mail.example/api/',
  ESPUTNIK_KEY: 'key',
  DIIA_URL: 'https://diia.example',
  DIIA_ACQUIRER_TOKEN: 'token',
  DIIA_BASIC: 'token',
  DIIA_BRANCH: 'branch',
  DIIA_OFFER: 'offer',
  LIQPAY_URL: 'https://bank.example',
  LIQPAY_PUBLIC_KEY: 'i00000000001',
  LIQPAY_PRIVATE_KEY: 'a-private-key',
  IPOST_URL: 'https://courier.example',
  IPOST_KEY: 'key',
  RINGOSTAT_URL: 'https://calls.example',
  RINGOSTAT_KEY: 'key',
  CERTIFICATES_URL: 'https://certificates.example',
  CERTIFICATES_KEY: 'key',
  SITE_MAIN_URL: 'https://main.example',
  SITE_MAIN_SECRET: 'main-site-secret',
  SITE_OGO_URL: 'https://ogo.example',
  SITE_OGO_SECRET: 'ogo-site-secret-',
  SITE_VELO_URL: 'https://velo.example',
  SITE_VELO_SECRET: 'velo-site-secret',
};

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
  expect(config.turbosms.url).toBe('http://127.0.0.1:3000/emulators/turbosms');
});

test('a setting that makes no sense is named, all of them at once, and its value is not repeated', () => {
  const read = () => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://secret@db', LOG_LEVEL: 'loud' });
  expect(read).toThrow(/PORT.*DATABASE_URL.*LOG_LEVEL/);
  expect(read).not.toThrow(/secret/);
});

test('social links are named in the order of the menu, and only https leads out', () => {
  const config = readConfig({ SOCIAL_OGO: 'Канал=https://news.example/ogo;Спільнота=https://talk.example/?a=b' });
  expect(config.social.ogo).toEqual([
    { title: 'Канал', url: 'https://news.example/ogo' },
    { title: 'Спільнота', url: 'https://talk.example/?a=b' },
  ]);
  expect(config.social.main).toHaveLength(4);
  expect(() => readConfig({ SOCIAL_MAIN: 'Канал=http://news.example' })).toThrow('SOCIAL_MAIN');
});

test('empty variables count as absent', () => {
  expect(readConfig({ DATABASE_URL: '', SECRET: '' }).databaseUrl).toBeUndefined();
});

test('production is not a demo and takes what it was given', () => {
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
  ['an emulated carrier', { NOVA_POSHTA_URL: 'http://127.0.0.1:3000/emulators/nova-poshta/' }, 'NOVA_POSHTA_URL'],
])('production refuses %s', (_what, over, name) => {
  expect(() => readConfig({ ...production, ...over })).toThrow(name);
});
