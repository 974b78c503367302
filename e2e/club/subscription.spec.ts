// The monthly plan: joined in one tap, a code pays double, left in two, and the history shows it all.
import { alivePacks, redeemByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';

test(
  'after joining the next code pays 20 XP; the plan is cancelled in two taps, continued, and shown in the history',
  { tag: ['@proof', '@/subscription/about', '@/subscription/history'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    const { code } = (await alivePacks(page, 'main'))[11]!;
    await page.goto(`${baseURL}/subscription`);
    await page.getByRole('link', { name: 'Як це працює' }).tap();
    // The page before has the same button.
    await expect(page.getByRole('heading', { name: 'Про підписку' })).toBeVisible();
    await expect(page.getByText('Безкоштовно щомісяця')).toBeVisible();
    await page.getByRole('button', { name: 'Підключити' }).tap();
    await page.getByRole('link', { name: 'До підписки' }).tap();
    await expect(page.getByRole('heading', { name: /^Активна до/ })).toBeVisible();

    await redeemByApi(page, 'main', [code]);
    await page.reload();
    await expect(page.getByText('+10 XP')).toBeVisible();
    await page.goto(`${baseURL}/history-bonuses`);
    await expect(page.getByRole('main').getByText('+20 XP').first()).toBeVisible();

    await page.goto(`${baseURL}/subscription`);
    await page.getByRole('button', { name: 'Скасувати підписку' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Скасувати підписку' }).tap();
    await expect(page.getByRole('heading', { name: /^Діє до/ })).toBeVisible();
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Залишити підписку' }).tap();
    await expect(page.getByRole('heading', { name: /^Активна до/ })).toBeVisible();

    await page.getByRole('link', { name: 'Історія підписки' }).tap();
    for (const event of ['Скасування відкликано', 'Підписку скасовано', 'Підписку підключено'])
      await expect(page.getByRole('main').getByText(event, { exact: true })).toBeVisible();
    await expect(page.getByText('1 код')).toBeVisible();
  },
);
