import { expect, test } from 'vitest';
import { Phone, openHarness } from '../../../test/harness.ts';
import { turnCompliance } from '../../database/queries/compliance.ts';

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

test('a page that promotes what may not be promoted is not there, and the list of pages leaves it out', async () => {
  const phone = new Phone(harness);
  const listed = async () => (await phone.call('GET /api/content/pages', {})).pages.map(({ id }) => id);
  const turn = (allowed: boolean | null) =>
    turnCompliance(harness.database.db, {
      brand: 'main',
      subject: 'device',
      action: 'promo',
      allowed,
      note: 'test',
      now: harness.clock.now,
    });
  expect(await listed()).toEqual(expect.arrayContaining(['invite-offer', 'invite-test-drive', 'invite-faq']));
  expect(await listed()).not.toContain('why-ogo');
  await turn(false);
  expect(await phone.refusal('POST /api/content/get-page-by-id', { id: 'invite-offer' })).toBe('not_found');
  expect(await listed()).not.toContain('invite-test-drive');
  await turn(null);
  const { body_html } = await phone.call('POST /api/content/get-page-by-id', { id: 'invite-offer' });
  expect(body_html).toMatch(/^<img src="\/art\/7700021-1\.svg" alt="" \/>/);
});

test('questions about inviting come as a list, in both brands', async () => {
  for (const brand of ['main', 'ogo'] as const) {
    const { faq } = await new Phone(harness, brand).call('POST /api/content/get-page-by-id', { id: 'invite-faq' });
    expect(faq.length).toBeGreaterThan(5);
    expect(faq[0]).toEqual({ title: expect.stringMatching(/\?$/), text: expect.stringMatching(/^<p>.*<\/p>$/s) });
  }
});
