// Strangers behind the same address have used up its budget; a person behind it signs in all the same.
import type { Page } from '@playwright/test';
import { callApi, lastCode, newPhone, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

/** More calls of this address than it may make in an hour without a proof of work. */
async function crowd(page: Page): Promise<void> {
  const refused = await page.evaluate(async () => {
    const send = () =>
      fetch('/api/auth/test-login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': 'club-main-1' },
        body: JSON.stringify({ phone: '0670000000' }),
      });
    for (let round = 0; round < 21; round++) await Promise.all(Array.from({ length: 10 }, send));
    return (await (await send()).json()) as { code: string };
  });
  expect(refused.code).toBe('proof_needed');
}

test('under pressure a person signs in: the page does the work, shows it when it takes long, and loses nothing typed', async ({
  page,
  baseURL,
}) => {
  const { phone } = await signInByApi(page, baseURL!, 'main');
  await callApi(page, '/api/auth/logout', 'main', {});
  await page.evaluate(() => localStorage.clear());
  await crowd(page);
  const proofs: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/test-login')) proofs.push(request.headers()['x-proof']);
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/proof-worker-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${baseURL}/auth`);
  // Where the page was that may have noticed the end of its session is no place to go back to here.
  await page.evaluate(() => sessionStorage.clear());
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  const status = page.getByRole('status').filter({ hasText: 'Перевіряємо…' });
  await expect(status).toBeVisible();
  await status.getByRole('button', { name: 'Скасувати' }).tap();
  await expect(page.getByText('потрібна коротка перевірка')).toBeVisible();
  await expect(page.getByLabel('Номер телефону')).toHaveValue(/67/);
  await expect(status).toBeHidden();

  letGo();
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  const field = page.getByLabel('Код з 6 цифр');
  await expect(field).toBeVisible();
  await field.fill(await lastCode(page, phone));
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
  expect(proofs.map((proof) => proof !== undefined)).toEqual([false, false, true]);
});

test(
  'a newcomer behind the same address registers, and an unknown number reads so',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'is18', value: '1', url: baseURL! }]);
    await page.goto(`${baseURL}/auth`);
    await crowd(page);
    await page.getByLabel('Номер телефону').fill(newPhone().slice(2));
    await page.getByRole('button', { name: 'Отримати код' }).tap();
    await expect(page.getByRole('heading', { name: /Цього номера ще немає/ })).toBeVisible();
  },
);
