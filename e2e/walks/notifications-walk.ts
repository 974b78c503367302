// Views of the inbox and of the page that turns notifications on: it shows another step to every kind of phone.
import type { Page } from '@playwright/test';
import { expect } from '../setup/phone.ts';

type Check = (name: string) => Promise<void>;

const iphone = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

const phones = [
  ['to install', iphone('17_5', 'Version/17.5 Mobile/15E148 Safari/604.1'), 'default', /Додай клуб/],
  ['iOS too old', iphone('16_3', 'Version/16.3 Mobile/15E148 Safari/604.1'), 'default', /Потрібна iOS/],
  ['inside Instagram', iphone('17_5', 'Mobile/15E148 Instagram 334.0.4'), 'default', /Відкрий клуб/],
  ['to ask', android, 'default', /Дозволь сповіщення/],
  ['to subscribe', android, 'granted', /один дотик/],
  ['refused', android, 'denied', /заборонено/],
] as const;

export async function walkNotifications(page: Page, origin: string, check: Check): Promise<void> {
  await page.route('**/api/notices?**', (route) => route.fulfill({ json: inbox }));
  await page.route('**/api/notices', (route) => route.fulfill({ json: inbox }));
  await page.goto(`${origin}/notices`);
  await expect(page.getByRole('button', { name: 'Позначити прочитаними' })).toBeVisible();
  await check('inbox, some unread');
  await page.addInitScript(() => {
    const agent = sessionStorage.getItem('test.agent');
    const permission = sessionStorage.getItem('test.permission');
    if (agent === null) return;
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    Object.defineProperty(Notification, 'permission', { get: () => permission });
  });
  for (const [name, agent, permission, heading] of phones) {
    await page.evaluate(
      ([userAgent, answer]) => {
        sessionStorage.setItem('test.agent', userAgent);
        sessionStorage.setItem('test.permission', answer);
      },
      [agent, permission] as const,
    );
    await page.goto(`${origin}/push-instruction`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await check(`notices on the phone, ${name}`);
  }
  await page.evaluate(() => sessionStorage.clear());
}

const categories = ['orders', 'xp', 'marathon', 'certificates', 'devices', 'verification', 'requests', 'offers'];

const inbox = {
  unread: 2,
  next: '1',
  notices: categories.map((category, index) => ({
    id: String(90 - index),
    category,
    title: index === 0 ? 'Посилка чекає у відділенні' : 'Відповідь підтримки вже тут',
    body: 'Відділення № 12, вул. Хрещатик, 22. Забери до 24 листопада, візьми документ.',
    path: '/history-order',
    at: new Date(Date.now() - index * 9 * 3_600_000).toISOString(),
    is_read: index > 1,
  })),
};
