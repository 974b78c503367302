import { brands } from '@club/rules/brands';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { runAction } from '../actions/run-action.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { readContent } from './staff/text-files.ts';
import { newTextOf } from './staff/text-source.ts';

const club = openHarness();

// Nothing is free at any price that staff set.
const fixed = ['0 ₴'];

test('no text of the club types a figure that staff change', () => {
  const codes = brands.flatMap((brand) => club.settings.discounts.promo[brand].map(({ code }) => code));
  const typed = readContent().flatMap(({ brand, kind, id, title, lead, facts, bodyHtml }) => {
    const words = [title, lead ?? '', ...Object.values(facts), bodyHtml].join('\n').replaceAll('\u00A0', ' ');
    const sums = [...words.matchAll(/(?<![\d{])\d[\d ]*(?:,\d+)? (?:XP|₴|%)/g)].map(([sum]) => sum);
    const found = [...sums.filter((sum) => !fixed.includes(sum)), ...codes.filter((code) => words.includes(code))];
    return found.map((sum) => `${brand}/${kind}/${id}: ${sum}`);
  });
  expect(typed).toEqual([]);
});

test('a text that names no figure is refused by its file', () => {
  const fields = { title: 'Друг', lead: 'Знижка', date: '2026-11-01' };
  const source = { file: 'friend.html', brand: 'main', kind: 'news', fields, body: '<p>{{friend}} XP</p>' } as const;
  expect(() => newTextOf(source)).toThrow('friend.html: {{friend}} is not a figure');
});

test('an offer, its card and a page show the current number', async () => {
  const phone = await new Phone(club).register();
  const seen = async () => {
    const { offers } = await phone.call('GET /api/content/offers', {});
    const { offer } = await phone.call('GET /api/content/offer', { id: 'friend' });
    const page = await phone.call('POST /api/content/get-page-by-id', { id: 'rules' });
    return [offers.find(({ id }) => id === 'friend')?.rule, offer.rule, page.body_html].map(
      (words) => /знижк[ау]\s(\d+)\s%/.exec(words ?? '')?.[1],
    );
  };
  expect(await seen()).toEqual(['10', '10', '10']);
  await runAction(consoleOf(club), changeSetting, {
    key: 'discount.friend',
    brand: null,
    value: { percent: 15 },
    begins_at: null,
    note: 'test',
  });
  await vi.waitFor(async () => expect(await seen()).toEqual(['15', '15', '15']), { timeout: patience(5000) });
});

test('without an active promo code, no page and no offer of the brand mentions one', async () => {
  const visitor = await new Phone(club, 'ogo').register();
  const shown = async () => {
    const pages = await Promise.all(
      ['faq', 'vocabulary-ogo-club'].map((id) => visitor.call('POST /api/content/get-page-by-id', { id })),
    );
    const { offers } = await visitor.call('GET /api/content/offers', {});
    return {
      said: pages.map(({ body_html }) => /promo|ромокод на подушечки|позначені подушечки/.test(body_html)),
      offered: offers.some(({ id }) => id === 'pouches-promo'),
    };
  };
  expect(await shown()).toEqual({ said: [true, true], offered: true });
  await runAction(consoleOf(club), changeSetting, {
    key: 'discount.promo',
    brand: 'ogo',
    value: [],
    begins_at: null,
    note: 'test',
  });
  await vi.waitFor(async () => expect(await shown()).toEqual({ said: [false, false], offered: false }), {
    timeout: patience(5000),
  });
});
