// Stores and points of sale: by city, by words, by where the customer is, one card to its end, and all of it without a network.
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';

test(
  'a store is found by city, by street and near the customer, whose position stays on the phone; the list is available offline',
  { tag: ['@proof', '@/glo-studio'] },
  async ({ page, context, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/glo-studio`);
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(main.getByText('14 магазинів')).toBeVisible();
    await page.getByLabel('Місто').selectOption('Львів');
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await page.getByLabel('Місто').selectOption('Черкаси');
    await main.getByRole('button', { name: /^Київ, \d+ км/ }).tap();
    await expect(cards).toHaveCount(4);
    await page.getByRole('searchbox').fill('сагайдачного');
    await expect(cards).toHaveCount(1);

    const card = main.getByRole('article', { name: 'Студія на Подолі' });
    await expect(card.getByRole('link', { name: /^Маршрут/ })).toHaveAttribute('href', 'geo:50.4602,30.5224');
    await expect(card.getByRole('link', { name: /^Зателефонувати/ })).toHaveAttribute('href', 'tel:+380440001202');
    await card.getByText('Графік і послуги').tap();
    await expect(card.getByText('Понеділок')).toBeVisible();
    await expect(card.getByText('Чищення пристроїв')).toBeVisible();
    await page.getByRole('button', { name: 'Очистити' }).tap();

    await page.getByRole('button', { name: 'Біля мене' }).tap();
    await expect(main.getByRole('alert')).toContainText('Доступ до геолокації заборонено');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 49.8397, longitude: 24.0297 });
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Біля мене' }).tap();
    await expect(cards.first()).toContainText('Студія на проспекті Свободи');
    await expect(cards.first()).toContainText(/\d+.м від.тебе/);
    expect(urls.filter((url) => /49\.8|24\.0/.test(url))).toEqual([]);

    // The page itself is loaded, and none of its calls is answered.
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(cards).toHaveCount(4);
  },
);
