// The club's texts: a question is found and has an address, words are alphabetical, news are shared, offers lead on.
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { originOf } from '../setup/steps.ts';

test('a question is found by other words, its address opens it, and what did not help leads to support', async ({
  page,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/`);
  await page.getByRole('button', { name: 'Меню' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Питання і відповіді' }).tap();
  await page.getByRole('searchbox').fill('ПОВЕРНЕННЯ товару');
  const question = page.getByRole('main').locator('summary', { hasText: 'Як повернути товар?' });
  await question.tap();
  await expect(page).toHaveURL(/\/faq\?q=.+#iak-povernuti-tovar$/);

  await page.goto('about:blank');
  await page.goto(`${baseURL}/faq#iak-povernuti-tovar`);
  const opened = page.locator('details[open]');
  await expect(opened).toHaveCount(1);
  await expect(opened.locator('summary')).toContainText('Як повернути товар?');
  await expect(opened).toBeInViewport();

  await page.getByRole('searchbox').fill('трамвай');
  await expect(page.getByRole('heading', { name: 'Нічого не знайдено: «трамвай»' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Підтримка' })).toHaveAttribute('href', '/support');
  await page.getByRole('button', { name: 'Показати все' }).tap();

  await page.getByRole('link', { name: 'Словник споживача' }).tap();
  await page.getByRole('button', { name: 'До літери С', exact: true }).tap();
  const word = page.locator('summary', { hasText: 'Сертифікат' });
  await expect(word).toBeInViewport();
  await word.tap();
  await expect(page).toHaveURL(/\/vocabulary#sertifikat$/);
});

test(
  'news are shared by the phone, else copied; an offer shows its rule, its terms and where it leads',
  { tag: ['@proof', '@/news'] },
  async ({ page, context, baseURL }) => {
    const origin = originOf(baseURL!, 'ogo');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(globalThis, { shared });
      Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    });
    await signInByApi(page, origin, 'ogo');
    await page.goto(`${origin}/news`);
    await page.getByRole('main').locator('a[href^="/news/"]').first().tap();
    await page.getByRole('button', { name: 'Поділитися' }).tap();
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent();
    await expect.poll(() => page.evaluate('globalThis.shared')).toEqual([{ title, url: page.url() }]);
    await page.getByRole('region', { name: 'Ще новини' }).getByRole('link').first().tap();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(title!);

    await page.goto(`${origin}/news`);
    await page.getByRole('link', { name: /^Пропозиції клубу/ }).tap();
    const offer = page.getByRole('article').filter({ hasText: '20 XP за код' });
    await offer.locator('summary').tap();
    await expect(offer.getByText(/Підписка діє від дня|скасу/).first()).toBeVisible();
    await offer.getByRole('link', { name: 'Як це працює' }).tap();
    await expect(page).toHaveURL(`${origin}/subscription/about`);
  },
);
