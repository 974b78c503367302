import { expect, test } from 'vitest';
import { situationOf } from './situation.ts';
import type { PushSituation, Surroundings } from './situation.ts';

const iphone = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const pixel = (rest: string, mark = '') =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8${mark}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const mac = (rest: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

const safari17 = iphone('17_5_1', 'Version/17.5 Mobile/15E148 Safari/604.1');
const onScreen17 = iphone('17_5_1', 'Mobile/15E148');
const chrome = pixel('Chrome/131.0.0.0 Mobile Safari/537.36');
const samsung = pixel('SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36');
const firefoxMobile = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const chromeDesktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const safariMac = mac('Version/18.1 Safari/605.1.15');

const usual: Omit<Surroundings, 'userAgent'> = {
  touchPoints: 5,
  isStandalone: false,
  hasTelegramProxy: false,
  canPush: true,
  permission: 'default',
};

test.each<[string, string, Partial<Surroundings>, PushSituation]>([
  ['Safari on an iPhone', safari17, { canPush: false }, { next: 'install', by: 'safari' }],
  [
    'Chrome on an iPhone',
    iphone('17_5', 'CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1'),
    { canPush: false },
    { next: 'install', by: 'other' },
  ],
  [
    'Firefox on an iPhone',
    iphone('17_5', 'FxiOS/132.0 Mobile/15E148 Safari/605.1.15'),
    { canPush: false },
    { next: 'install', by: 'other' },
  ],
  ['an iPad that calls itself a Mac', mac('Version/17.5 Safari/605.1.15'), {}, { next: 'install', by: 'safari' }],
  [
    'an iPad of 16.3 that calls itself a Mac',
    mac('Version/16.3 Safari/605.1.15'),
    { canPush: false },
    { next: 'updateIos' },
  ],
  [
    'an iPhone of 16.3',
    iphone('16_3_1', 'Version/16.3 Mobile/15E148 Safari/604.1'),
    { canPush: false },
    { next: 'updateIos' },
  ],
  [
    'an iPhone of 15 with the app on its screen',
    iphone('15_8', 'Mobile/15E148'),
    { isStandalone: true, canPush: false },
    { next: 'updateIos' },
  ],
  [
    'an iPhone of 16.4',
    iphone('16_4', 'Version/16.4 Mobile/15E148 Safari/604.1'),
    { canPush: false },
    { next: 'install', by: 'safari' },
  ],
  [
    'an iPhone of 26, whose system stays 18.6 in the user agent',
    iphone('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'),
    { canPush: false },
    { next: 'install', by: 'safari' },
  ],
  ['the app on an iPhone', onScreen17, { isStandalone: true }, { next: 'allow' }],
  ['the app on an iPhone, allowed', onScreen17, { isStandalone: true, permission: 'granted' }, { next: 'subscribe' }],
  [
    'the app on an iPhone, refused',
    onScreen17,
    { isStandalone: true, permission: 'denied' },
    { next: 'unblock', at: 'iosApp' },
  ],
  [
    'Instagram on an iPhone',
    iphone('17_5', 'Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; uk_UA; uk; scale=3.00)'),
    { canPush: false },
    { next: 'leave', from: 'instagram', to: 'Safari' },
  ],
  [
    'Facebook on an iPhone',
    iphone('17_5', 'Mobile/21F79 [FBAN/FBIOS;FBAV/468.0.0.37.72;FBDV/iPhone14,5;FBSV/17.5;FBLC/uk_UA]'),
    { canPush: false },
    { next: 'leave', from: 'facebook', to: 'Safari' },
  ],
  [
    'Facebook on Android',
    pixel('Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.0;]', '; wv'),
    {},
    { next: 'leave', from: 'facebook', to: 'Chrome' },
  ],
  [
    'Viber on an iPhone',
    iphone('17_5', 'Mobile/15E148 Viber/23.2.0'),
    { canPush: false },
    { next: 'leave', from: 'viber', to: 'Safari' },
  ],
  [
    'Viber on Android',
    pixel('Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Viber/23.2.0.4', '; wv'),
    {},
    { next: 'leave', from: 'viber', to: 'Chrome' },
  ],
  [
    'Telegram on Android',
    pixel(
      'Chrome/131.0.6778.39 Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 8; Android 14; SDK 34; HIGH)',
    ),
    {},
    { next: 'leave', from: 'telegram', to: 'Chrome' },
  ],
  [
    'Telegram on an iPhone, which only leaves its door',
    safari17,
    { hasTelegramProxy: true, canPush: false },
    { next: 'leave', from: 'telegram', to: 'Safari' },
  ],
  [
    'some other app on an iPhone',
    iphone('17_5', 'Mobile/15E148'),
    { canPush: false },
    { next: 'leave', from: 'other', to: 'Safari' },
  ],
  [
    'some other app on Android',
    pixel('Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36', '; wv'),
    {},
    { next: 'leave', from: 'other', to: 'Chrome' },
  ],
  ['Chrome on Android', chrome, {}, { next: 'allow' }],
  ['Chrome on Android, refused', chrome, { permission: 'denied' }, { next: 'unblock', at: 'androidChrome' }],
  [
    'the app on Android, refused',
    chrome,
    { isStandalone: true, permission: 'denied' },
    { next: 'unblock', at: 'androidApp' },
  ],
  ['Samsung’s browser, refused', samsung, { permission: 'denied' }, { next: 'unblock', at: 'samsung' }],
  ['Firefox on Android, refused', firefoxMobile, { permission: 'denied' }, { next: 'unblock', at: 'androidFirefox' }],
  ['Firefox on a desktop', firefox, { touchPoints: 0 }, { next: 'allow' }],
  ['Firefox in a private window', firefox, { touchPoints: 0, canPush: false }, { next: 'nothing' }],
  [
    'Firefox on a desktop, refused',
    firefox,
    { touchPoints: 0, permission: 'denied' },
    { next: 'unblock', at: 'firefox' },
  ],
  [
    'Chrome on a desktop, refused',
    chromeDesktop,
    { touchPoints: 0, permission: 'denied' },
    { next: 'unblock', at: 'chrome' },
  ],
  ['Safari on a Mac', safariMac, { touchPoints: 0 }, { next: 'allow' }],
  ['Safari on a Mac, refused', safariMac, { touchPoints: 0, permission: 'denied' }, { next: 'unblock', at: 'safari' }],
])('%s', (_, userAgent, over, situation) => {
  expect(situationOf({ ...usual, userAgent, ...over })).toEqual(situation);
});
