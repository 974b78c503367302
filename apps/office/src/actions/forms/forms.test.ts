import { brands } from '@club/rules/brands';
import { settingKeys, settings } from '@club/rules/settings/definitions';
import { initialValue } from '@club/rules/settings/initial-values';
import { expect, test } from 'vitest';
import { cellForms, cellsOf, goodsForm } from './cells-shapes.ts';
import { pathIn } from './shape.ts';
import { isFormed, settingForms } from './setting-shapes.ts';
import { blankOf, type Draft, draftOf, valueOf } from './shape.ts';
import { textPlaceOf } from './text-place.ts';

const places = brands.flatMap((brand) => [true, false].map((isDemo) => ({ brand, isDemo })));

test.each(settingKeys.filter(isFormed))('the form of %s says what stands, as it stands', (key) => {
  const { shape } = settingForms[key];
  for (const place of places) {
    const stands = initialValue(key, place);
    expect(valueOf(shape, draftOf(shape, stands))).toEqual({ value: stands, wrong: [] });
  }
});

test('every setting has a form, or a separate action', () => {
  expect(settingKeys.filter((key) => !isFormed(key)).toSorted()).toEqual([
    'club.open',
    'discount.promo',
    'marathon.tips',
    'scan.instruction',
  ]);
});

test('an error is shown at its own field, also by the check of the setting', () => {
  const { shape } = settingForms['support.desk'];
  const channel = { kind: 'phone', to: '+380800000000', hours: 'колись', replyMinutes: 'хвилина' };
  const draft: Draft = { hours: 'Mo-Fr 09:00-18:00', answerMinutes: '240', channels: [channel] };
  expect(valueOf(shape, draft).wrong).toEqual([{ path: 'channels.0.replyMinutes', hint: '0…9999' }]);
  const { value } = valueOf(shape, { ...draft, channels: [{ ...channel, replyMinutes: null }] });
  expect(pathIn(settings['support.desk'].check(value)!)).toBe('channels.0.hours');
  expect(pathIn('a whole number from 1 to 10')).toBe('');
});

test('money is typed in hryvnias and is kopiyky', () => {
  const { shape } = settingForms['delivery.free-from'];
  expect(draftOf(shape, 39_950)).toBe('399,5');
  expect(valueOf(shape, '399,5').value).toBe(39_950);
  expect(valueOf(shape, '399,505').wrong).toEqual([]);
  expect(valueOf(shape, 'багато').wrong).toHaveLength(1);
});

test('empty cells are omitted, and pairs are written as a file has them', () => {
  const shape = cellForms['collections.set']!;
  const blank = blankOf(shape) as Record<string, Draft>;
  expect(cellsOf(valueOf(shape, blank).value as Record<string, unknown>)).toEqual({});
  const filters = [
    { id: 'mint', title: 'Мʼята' },
    { id: 'fruit', title: 'Фрукти' },
  ];
  const said = valueOf(shape, { ...blank, title: 'Новинки', order: '3', from: '2027-01-31', filters });
  expect(said.wrong).toEqual([]);
  expect(cellsOf(said.value as Record<string, unknown>)).toEqual({
    title: 'Новинки',
    order: '3',
    from: '2027-01-31',
    filters: 'mint=Мʼята|fruit=Фрукти',
  });
});

test('a row of goods has only its code and its changes', () => {
  const [blank] = draftOf(goodsForm, [{}]) as [Record<string, Draft>];
  expect(valueOf(goodsForm, [blank]).wrong).toEqual([{ path: '0.sku', hint: '' }]);
  expect(valueOf(goodsForm, [{ ...blank, sku: 'ST-AMBER', price_kop: '105' }])).toEqual({
    value: [{ sku: 'ST-AMBER', price_kop: 10_500 }],
    wrong: [],
  });
});

test('the place of a text is determined by its folders', () => {
  expect(textPlaceOf('content/main/pages/about.html')).toEqual({
    brand: 'main',
    kind: 'page',
    file: 'content/main/pages/about.html',
  });
  for (const path of ['content/README.md', 'content/other/pages/a.html', 'content/main/pages/.DS_Store'])
    expect(textPlaceOf(path)).toBeUndefined();
});
