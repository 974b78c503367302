// Phones by their properties: user agents, features, and what they lack.
import type { Page } from '@playwright/test';

const iphone = (rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; Pixel 8${rest}`;
const chrome = ') AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const webView = '; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';

export const phoneAgents = {
  iphone: iphone('Version/18.5 Mobile/15E148 Safari/604.1'),
  android: android(chrome),
  insideOnIphone: {
    instagram: iphone('Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,3; iOS 18_5; uk_UA)'),
    telegram: iphone('Mobile/15E148'),
  },
  insideOnAndroid: {
    viber: `${android(webView)} Viber/22.5.0.3`,
  },
};

/**
 * The page's phone from its next opening on; `test.agent` of the session storage replaces the user agent, and
 * `test.standalone` puts the app on its home screen. An iPhone has neither Chrome's install prompt nor, in a tab,
 * notifications.
 */
export async function pretendPhone(page: Page, agent: string): Promise<void> {
  await page.addInitScript((usual) => {
    const name = sessionStorage.getItem('test.agent') ?? usual;
    Object.defineProperty(navigator, 'userAgent', { get: () => name });
    if (!name.includes('iPhone')) return;
    const isStandalone = sessionStorage.getItem('test.standalone') !== null;
    Object.defineProperty(navigator, 'standalone', { get: () => isStandalone });
    Object.defineProperty(navigator, 'platform', { get: () => 'iPhone' });
    const lacking = ['BeforeInstallPromptEvent', 'BarcodeDetector', 'requestIdleCallback', 'cancelIdleCallback'];
    for (const lack of isStandalone ? lacking : [...lacking, 'Notification', 'PushManager'])
      Reflect.deleteProperty(globalThis, lack);
    for (const lack of ['connection', 'vibrate', 'deviceMemory'])
      Object.defineProperty(navigator, lack, { get: () => undefined });
  }, agent);
}

/** Chrome's offer to install, as it comes while the page loads; the answer is yes. */
export async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const userChoice = Promise.resolve({ outcome: 'accepted' });
      dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice }));
    });
  });
}
