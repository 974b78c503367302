// One customer on several phones: each is listed, and each can be signed out from another.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import {
  addAuthenticator,
  type Authenticator,
  copyPasskeys,
  makePasskey,
  signInByPasskey,
} from '../setup/authenticator.ts';
import { expect, test } from '../setup/phone.ts';

test('a second phone is listed, and signed out from the first one it lands on /auth', async ({
  page,
  openSecond,
  baseURL,
}) => {
  const own = await addAuthenticator(page);
  await signInByApi(page, baseURL!, 'main');
  await makePasskey(page, baseURL!);
  const second = await openSecond();
  await signInElsewhere(second, baseURL!, own);

  await page.reload();
  const devices = page.getByRole('region', { name: 'Де виконано вхід' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('Цей пристрій');
  await devices.getByRole('button', { name: /^Вийти на пристрої/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти' }).tap();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('Входів на інших пристроях немає');

  // The phone's next call, automatic or by a tap, reports it.
  const signIn = second.getByRole('heading', { name: 'Вхід у клуб' });
  await second.getByRole('link', { name: 'Профіль' }).or(signIn).first().tap();
  await expect(signIn).toBeVisible();
  await expect(second).toHaveURL(/\/auth$/);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test(
  'signing out everywhere else leaves this phone alone signed in',
  { tag: '@proof' },
  async ({ page, openSecond, baseURL }) => {
    const own = await addAuthenticator(page);
    await signInByApi(page, baseURL!, 'main');
    await makePasskey(page, baseURL!);
    const others = [await openSecond(), await openSecond()];
    for (const other of others) await signInElsewhere(other, baseURL!, own);

    await page.reload();
    const devices = page.getByRole('region', { name: 'Де виконано вхід' });
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await devices.getByRole('button', { name: 'Вийти на всіх інших' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Вийти' }).tap();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    for (const other of others) {
      await other.goto(`${baseURL}/profile`);
      await expect(other.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
    }
  },
);

async function signInElsewhere(page: Page, origin: string, from: Authenticator): Promise<void> {
  await page.context().addCookies([{ name: 'is18', value: '1', url: origin }]);
  await page.goto(`${origin}/auth`);
  await copyPasskeys(from, await addAuthenticator(page));
  await signInByPasskey(page);
}
