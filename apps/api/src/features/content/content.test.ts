import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness.ts';

const harness = openHarness();

test('news of the brand are listed newest first and each opens', async () => {
  const phone = await new Phone(harness).register();
  const { news } = await phone.call('GET /api/content/news', {});
  expect(news.length).toBeGreaterThan(1);
  expect(news.map(({ at }) => at)).toEqual(
    news
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  for (const card of news) {
    const { news: item } = await phone.call('GET /api/content/news-item', { id: card.id });
    expect(item).toEqual({ ...card, body_html: expect.stringContaining('<p>') });
  }
});

test('news and pages of the other brand are not found', async () => {
  const phone = await new Phone(harness, 'main').register();
  const ogo = await new Phone(harness, 'ogo').register();
  const { news: own } = await phone.call('GET /api/content/news', {});
  const { news } = await ogo.call('GET /api/content/news', {});
  const foreign = news.find(({ id }) => !own.some((card) => card.id === id))!;
  expect(await phone.refusal('GET /api/content/news-item', { id: foreign.id })).toBe('not_found');
  expect(await phone.refusal('POST /api/content/get-page-by-id', { id: 'no-such-page' })).toBe('not_found');
});

test('a page is open to anybody, in the text of the brand', async () => {
  const main = await new Phone(harness, 'main').call('POST /api/content/get-page-by-id', { id: 'user-agreement' });
  const ogo = await new Phone(harness, 'ogo').call('POST /api/content/get-page-by-id', { id: 'user-agreement' });
  expect(main).toMatchObject({ id: 'user-agreement', title: 'Угода з\u00a0користувачем' });
  expect(main.body_html).toContain('<h2>');
  expect(main.body_html).not.toBe(ogo.body_html);
});
