// A gift certificate from the choice to the till: XP, PIN, the code without a network, and what happens when it does not work.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';

test(
  'a certificate is taken for XP, opened by a PIN, shown without a network, and given back when it did not work',
  { tag: ['@proof', '@CERT-01', '@/certificates/my-list', '@/certificates'] },
  async ({ page, staffed: app }) => {
    const { phone } = await signInByApi(page, app.url, 'main');
    await app.club('xp', 'adjust', phone, '--xp=1240', '--reason=Подарунок клубу');
    await take(page, app.url);
    const code = await openByPin(page);
    // The page itself is loaded, and none of its calls is answered.
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'дані за' })).toBeVisible();
    await page.getByRole('button', { name: 'Показати код' }).tap();
    await expect(page.getByText(code)).toBeVisible();
    await page.unroute('**/api/**');
    await page.reload();
    await complain(page);

    const refund = page.getByRole('button', { name: 'Повернути кошти' });
    await expect(async () => {
      await page.goto(`${app.url}/emulators/certificates`);
      await expect(refund).toBeVisible({ timeout: patience(1000) });
    }, 'the complaint goes to the partner after the commit').toPass();
    await refund.tap();
    // The form is on its way until its page is back.
    await expect(page.getByText(/кошти повернуто$/)).toBeVisible();
    await expect(async () => {
      await page.goto(`${app.url}/certificates/my-list`);
      await page.getByText('Використані', { exact: true }).tap();
      await expect(page.getByText('XP повернуто')).toBeVisible({ timeout: patience(1000) });
    }, 'the partner is asked again in turns').toPass();
    await page.goto(`${app.url}/certificates`);
    await expect(page.getByRole('link', { name: /^Баланс: 1 240 XP/ })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(code);
  },
);

async function take(page: Page, origin: string): Promise<void> {
  const offer = page.getByRole('button', { name: /^Обрати: Кошик поруч, 500/ });
  await expect(async () => {
    await page.goto(`${origin}/certificates?cat=2`);
    await expect(offer).toBeEnabled({ timeout: patience(3000) });
  }, 'the first catalogue and its pools come a moment after the start').toPass();
  await offer.tap();
  await expect(page.getByRole('dialog')).toContainText('Спишемо 500 XP, залишиться 740');
  await page.getByRole('button', { name: /^Отримати/ }).tap();
  await expect(page.getByRole('dialog')).toContainText('На балансі 740 XP');
  await page.getByRole('link', { name: 'Показати код' }).tap();
}

/** The sign-in by SMS is fresh, so the first PIN needs no second one. Gives the certificate's code. */
async function openByPin(page: Page): Promise<string> {
  await expect(page.getByRole('dialog')).toContainText('Придумай PIN');
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.fill('1234');
  await page.getByRole('button', { name: 'Зберегти PIN' }).tap();
  await expect(page.getByText('Такий PIN легко вгадати')).toBeVisible();
  await pin.fill('4826');
  await betweenTaps(page);
  await page.getByRole('button', { name: 'Зберегти PIN' }).tap();
  await expect(page.getByRole('img', { name: /^QR-код сертифіката/ })).toBeVisible();
  return (await page.getByText(/^\w{4}-\w{4}-\w{4}$/).innerText()).trim();
}

async function complain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Показати код' }).tap();
  await page.getByRole('textbox', { name: 'PIN' }).fill('4826');
  await page.getByRole('button', { name: 'Відкрити' }).tap();
  await page.getByRole('button', { name: 'Не спрацював' }).tap();
  await page.getByRole('button', { name: 'Заблокувати й перевірити' }).tap();
  await expect(page.getByText('Перевіряє партнер')).toBeVisible();
}
