import { expect, test } from 'vitest';
import type { Compliance } from '../catalogue/compliance.ts';
import { dependsOnMatrix, decidedFigures, mayBeSaid, withoutUnsaid } from './figure-cells.ts';
import { figureNames } from './figures.ts';

const open: Compliance = { profile: 'open', switches: [] };
const restricted: Compliance = { profile: 'restricted', switches: [] };
const maySay = (text: string) => mayBeSaid(text, restricted, 'main');

test('every figure declares its cells of the matrix', () => {
  expect(decidedFigures.toSorted()).toEqual(figureNames.toSorted());
  for (const name of figureNames) expect(mayBeSaid(`{{${name}}}`, open, 'ogo'), name).toBe(true);
  expect(figureNames.filter((name) => mayBeSaid(`{{${name}}}`, restricted, 'ogo'))).toEqual([
    'free-delivery',
    'seller',
    'profile-xp',
    'quiz-answer-xp',
    'quiz-xp-a-week',
    'marathon-3-xp',
    'marathon-7-xp',
    'marathon-14-xp',
    'where-quiz-pays',
    'where-marathon-pays',
  ]);
  expect(dependsOnMatrix('{{third}}')).toBe(false);
});

test('a figure of another brand reads the cells of that brand, and with a noun it reads the same', () => {
  const velo = { brand: 'ogo', action: 'promo', subject: 'pouches', allowed: true } as const;
  const matrix = { ...restricted, switches: [velo] };
  expect(mayBeSaid('{{ogo.promo-percent}}', matrix, 'main')).toBe(true);
  expect(mayBeSaid('{{promo-percent}}', matrix, 'main')).toBe(false);
  expect(maySay('{{codes-a-week|код|коди|кодів}}')).toBe(false);
  expect([dependsOnMatrix('{{seller}}'), dependsOnMatrix('{{code-xp}}'), dependsOnMatrix('XP')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a code that pays for one line only is not promised for all', () => {
  const sticks = { brand: 'main', action: 'earn', subject: 'tobacco-sticks', allowed: true } as const;
  const pouches = { ...sticks, subject: 'pouches' } as const;
  expect(mayBeSaid('{{code-xp}}', { ...restricted, switches: [sticks] }, 'main')).toBe(false);
  expect(mayBeSaid('{{code-xp}}', { ...restricted, switches: [sticks, pouches] }, 'main')).toBe(true);
});

test('a review is of any purchase, so its XP are shown only if all goods may earn', () => {
  const merch = { brand: 'main', action: 'earn', subject: 'merch', allowed: false } as const;
  expect(mayBeSaid('{{review-xp}}', { ...open, switches: [merch] }, 'main')).toBe(false);
  expect(mayBeSaid('{{review-xp}}', { ...open, switches: [merch] }, 'ogo')).toBe(true);
});

test('forbidden sentences are removed, with headings left without content', () => {
  const html = [
    '<h2>Код</h2>\n<p>Код дає {{code-xp}} XP.</p>',
    '<h2>Ще</h2>\n<h3>За що?</h3>\n<div>За код — {{code-xp}}. За <strong>профіль</strong> — {{profile-xp}}.</div>',
    '<h3>Друзі?</h3>\n<div>{{friend-xp}} XP.</div>',
    '<ul>\n<li>друг — {{friend-xp}};</li>\n<li>пристрій — {{device-xp}}.</li>\n</ul>',
    '<p>Від <strong>{{code-xp}} XP. Більше</strong> не буває.</p>',
  ].join('\n');
  expect(withoutUnsaid(html, maySay)).toBe(
    '<h2>Ще</h2>\n<h3>За що?</h3>\n<div>За <strong>профіль</strong> — {{profile-xp}}.</div>\n',
  );
  expect(withoutUnsaid(html, () => true)).toBe(html);
  expect(withoutUnsaid('Ані слова {{code-xp}} без тегів', maySay)).toBe('');
});
