import { expect, test } from 'vitest';
import { deviceFacts } from './device-facts.ts';

const android = (middle: string) =>
  `Mozilla/5.0 (Linux; Android ${middle}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`;

test('a phone that reveals its model is reported with its maker', async () => {
  expect(await deviceFacts({ userAgent: android('14; SM-S911B Build/UP1A') })).toEqual({
    os_name: 'Android',
    os_version: '14',
    phone_brand: 'Samsung',
    phone_model: 'SM-S911B',
  });
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  expect(await deviceFacts({ userAgent })).toEqual({
    os_name: 'iOS',
    os_version: '18.6.1',
    phone_brand: 'Apple',
    phone_model: 'iPhone',
  });
});

test('the disguise of Chromium reveals nothing but the system, until the browser is queried', async () => {
  const userAgent = android('10; K');
  const unknown = { os_name: 'Android', os_version: '', phone_brand: '', phone_model: '' };
  expect(await deviceFacts({ userAgent })).toEqual(unknown);
  const refusing = { getHighEntropyValues: () => Promise.reject(new Error('NotAllowedError')) };
  expect(await deviceFacts({ userAgent, userAgentData: refusing })).toEqual(unknown);
  const reporting = { platform: 'Android', platformVersion: '16.0.0', model: 'Pixel 9' };
  const userAgentData = { getHighEntropyValues: async () => reporting };
  expect(await deviceFacts({ userAgent, userAgentData })).toEqual({
    os_name: 'Android',
    os_version: '16.0.0',
    phone_brand: 'Google',
    phone_model: 'Pixel 9',
  });
});

test('unknown values stay empty', async () => {
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
  expect(await deviceFacts({ userAgent: firefox })).toMatchObject({
    os_version: '15',
    phone_brand: '',
    phone_model: '',
  });
  const nothing = { os_name: '', os_version: '', phone_brand: '', phone_model: '' };
  expect(await deviceFacts({ userAgent: 'Something/1.0' })).toEqual(nothing);
});
