import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kyivDate } from '@club/rules/time/calendar';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listTextFiles, readContent, readTextSource } from './staff/text-files.ts';
import { Phone, openHarness } from '../../../test/harness/club.ts';
import { setCompliance } from '../../database/xp/compliance.ts';
import type { NewText } from '../../database/content/import.ts';
import { texts } from '../../database/content/tables.ts';
import { lostMarkup } from '../text/safe-html.ts';

const harness = openHarness();

test(
  'news of the brand are listed newest first and each opens',
  { tags: ['CONT-01', 'GET:/api/content/news', 'GET:/api/content/news-item', '/news/{newsId}'] },
  async () => {
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
      expect(item).toEqual({ ...card, image_text: '', body_html: expect.stringContaining('<p>') });
    }
  },
);

test('news and pages of the other brand are not found', async () => {
  const phone = await new Phone(harness, 'main').register();
  const ogo = await new Phone(harness, 'ogo').register();
  const { news: own } = await phone.call('GET /api/content/news', {});
  const { news } = await ogo.call('GET /api/content/news', {});
  const foreign = news.find(({ id }) => !own.some((card) => card.id === id))!;
  expect(await phone.refusal('GET /api/content/news-item', { id: foreign.id })).toBe('not_found');
  expect(await phone.refusal('POST /api/content/get-page-by-id', { id: 'no-such-page' })).toBe('not_found');
});

test(
  'a page is public, in the text of the brand',
  { tags: ['BRAND-01', 'CONT-01', 'POST:/api/content/get-page-by-id'] },
  async () => {
    const main = await new Phone(harness, 'main').call('POST /api/content/get-page-by-id', { id: 'user-agreement' });
    const ogo = await new Phone(harness, 'ogo').call('POST /api/content/get-page-by-id', { id: 'user-agreement' });
    expect(main).toMatchObject({ id: 'user-agreement', title: 'Угода з\u00a0користувачем' });
    expect(main.body_html).toContain('<h2>');
    expect(main.body_html).not.toBe(ogo.body_html);
  },
);

test(
  'a page that promotes what may not be promoted is not found, nor in the list of pages',
  { tags: ['GET:/api/content/pages'] },
  async () => {
    const phone = new Phone(harness);
    const listed = async () => (await phone.call('GET /api/content/pages', {})).pages.map(({ id }) => id);
    const turn = (allowed: boolean | null) =>
      setCompliance(harness.database.db, {
        actor: 'console:test',
        brand: 'main',
        subject: 'device',
        action: 'promo',
        allowed,
        note: 'test',
        now: harness.clock.now,
      });
    expect(await listed()).toEqual(expect.arrayContaining(['invite-offer', 'invite-faq']));
    // Devices are not lent out, so no text mentions it.
    for (const absent of ['why-ogo', 'invite-test-drive']) expect(await listed()).not.toContain(absent);
    await turn(false);
    expect(await phone.refusal('POST /api/content/get-page-by-id', { id: 'invite-offer' })).toBe('not_found');
    expect(await listed()).not.toContain('invite-offer');
    await turn(null);
    const { body_html } = await phone.call('POST /api/content/get-page-by-id', { id: 'invite-offer' });
    expect(body_html).toMatch(/^<img src="\/art\/7700021-1\.svg" alt="" \/>/);
  },
);

test('questions about inviting come as a list, in both brands', { tags: ['INV-01'] }, async () => {
  for (const brand of ['main', 'ogo'] as const) {
    const { faq } = await new Phone(harness, brand).call('POST /api/content/get-page-by-id', { id: 'invite-faq' });
    expect(faq.length).toBeGreaterThan(5);
    expect(faq[0]).toMatchObject({ title: expect.stringMatching(/\?$/), text: expect.stringMatching(/^<p>.*<\/p>$/s) });
  }
});

test('the texts of the repository lose nothing when they are sanitised', () => {
  const lost = listTextFiles().map((file) => [file.file, lostMarkup(readTextSource(file).body)] as const);
  expect(lost.filter(([, markup]) => markup.length > 0)).toEqual([]);
});

const hostile = `<h2 id="x" style="position:fixed" onclick="x()">Тема</h2><script>x()</script><style>*{display:none}</style>
<h3 onmouseover=x()>Питання?<img src=x onerror=x()></h3>
<div><p>Так</p><a href="javascript:x()">а</a><a href=" jAvaScript&#9;:x()">б</a><a href="data:text/html,x">в</a>
<a href="//evil.example">г</a><iframe src="https://evil.example"></iframe><svg onload=x()><script>x()</script></svg>
<form action="https://evil.example"><input name=p><button>д</button></form><meta http-equiv=refresh content="0;url=//evil.example">
<base href="//evil.example"><object data=x></object><math><mtext><style><img src=x onerror=x()></style></mtext></math></div>
<p><!--><img src=x onerror=x()>-->кінець</p>`;
const isClean = (html: string): void => {
  expect(html.replaceAll(/<\/?(?:h2|h3|p|div|a)>|<a rel="noopener">/g, '')).not.toContain('<');
  expect(html).toContain('кінець');
};

test('a hostile file is sanitised when it is written, and a row poisoned past the import when it is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-hostile-'));
  mkdirSync(join(folder, 'main/pages'), { recursive: true });
  writeFileSync(join(folder, 'main/pages/bad.html'), `---\ntitle: Пастка\nupdated: 2026-11-20\n---\n${hostile}`);
  const [written] = readContent(folder);
  rmSync(folder, { recursive: true });
  isClean(written!.bodyHtml);

  const { db } = harness.database;
  const phone = await new Phone(harness).register();
  const poison = { bodyHtml: hostile, image: '/art/x.svg" onerror="x()' };
  for (const [kind, id] of [
    ['page', 'rules'],
    ['news', 'club-code'],
  ] as const)
    await db
      .update(texts)
      .set(poison)
      .where(and(eq(texts.brand, 'main'), eq(texts.kind, kind), eq(texts.id, id)));
  await db.insert(texts).values({
    ...offer('trap'),
    ...poison,
    version: 1,
    shownFrom: harness.clock.now,
    importedAt: harness.clock.now,
    actor: 'console:test' as const,
    facts: { rule: 'а', action: 'Так', path: '//evil.example' },
  });
  const page = await phone.call('POST /api/content/get-page-by-id', { id: 'rules' });
  isClean(page.body_html);
  expect(page.faq).toEqual([expect.objectContaining({ title: 'Питання?', topic: 'Тема' })]);
  const { news } = await phone.call('GET /api/content/news-item', { id: 'club-code' });
  isClean(news.body_html);
  expect(news.image).toBeNull();
  const { offer: trap } = await phone.call('GET /api/content/offer', { id: 'trap' });
  isClean(trap.body_html);
  expect(trap).toMatchObject({ image: null, action: null });
  await db.delete(texts).where(eq(texts.id, 'trap'));
});

const offer = (id: string, more: Partial<NewText> = {}): NewText => ({
  brand: 'main',
  kind: 'offer',
  id,
  title: 'Подвійні XP',
  lead: 'Коротко',
  image: '/art/scene-success-main.svg',
  bodyHtml: '<p>Умови</p>',
  at: harness.clock.now,
  facts: { rule: 'Код — 20 XP' },
  shownFrom: null,
  shownUntil: null,
  ...more,
});

test(
  'offers are cards with a rule and a last day; each opens with its terms, until its time is over',
  { tags: ['CONT-01', 'GET:/api/content/offers', 'GET:/api/content/offer'] },
  async () => {
    const { db } = harness.database;
    const day = 86_400_000;
    const later = (days: number) => new Date(harness.clock.now.getTime() + days * day);
    const rows = [
      offer('sale', { shownUntil: later(2), facts: { rule: 'Код — 20 XP', action: 'До сканера', path: '/scan' } }),
      offer('device-week', { facts: { rule: 'а', subject: 'device' } }),
      offer('someday', { shownFrom: later(1) }),
      offer('odd', { facts: { rule: 'а', subject: 'beer' } }),
    ].map((one) => ({
      ...one,
      version: 1,
      shownFrom: one.shownFrom ?? harness.clock.now,
      importedAt: harness.clock.now,
      actor: 'console:test' as const,
    }));
    await db.insert(texts).values(rows);
    const own = new Set(rows.map(({ id }) => id));
    const phone = await new Phone(harness).register();
    const listed = async () =>
      (await phone.call('GET /api/content/offers', {})).offers
        .filter(({ id }) => own.has(id))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const [deviceWeek, sale, ...rest] = await listed();
    expect(rest).toEqual([]);
    expect(deviceWeek).toMatchObject({ id: 'device-week', until: null, action: null });
    expect(sale).toEqual({
      id: 'sale',
      title: 'Подвійні XP',
      lead: 'Коротко',
      image: '/art/scene-success-main.svg',
      image_text: '',
      rule: 'Код\u00a0— 20\u00a0XP',
      until: kyivDate(new Date(later(2).getTime() - 1)),
      action: { title: 'До\u00a0сканера', path: '/scan' },
    });
    expect((await phone.call('GET /api/content/offer', { id: 'sale' })).offer).toEqual({
      ...sale,
      body_html: '<p>Умови</p>',
    });
    for (const id of ['odd', 'someday', 'nothing'])
      expect(await phone.refusal('GET /api/content/offer', { id })).toBe('not_found');

    const cell = { brand: 'main', subject: 'device', action: 'promo', note: 'test', now: harness.clock.now } as const;
    await setCompliance(db, { actor: 'console:test', ...cell, allowed: false });
    expect((await listed()).map(({ id }) => id)).toEqual(['sale']);
    expect(await phone.refusal('GET /api/content/offer', { id: 'device-week' })).toBe('not_found');
    await setCompliance(db, { actor: 'console:test', ...cell, allowed: null });

    harness.clock.forward(2 * day);
    const again = await new Phone(harness).register();
    expect(await again.refusal('GET /api/content/offer', { id: 'sale' })).toBe('not_found');
    await again.call('GET /api/content/offer', { id: 'someday' });
  },
);
