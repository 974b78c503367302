import { expect, test } from 'vitest';
import { clubSettings } from './club-settings.ts';
import { figureNames, fillFigures, unknownFigures } from './figures.ts';

const first = clubSettings([]);

test('every figure has a value in a fresh installation', () => {
  for (const name of figureNames) expect(fillFigures(`{{${name}}}`, first, 'ogo')).toMatch(/^[\dA-Z]/);
});

test('a text names a figure of its own brand, or of another by its name', () => {
  const text = 'Від {{free-delivery}}, там від {{ogo.free-delivery}}, другові {{friend-percent}} %';
  expect(fillFigures(text, first, 'main')).toBe('Від 399\u00A0₴, там від 120\u00A0₴, другові 10 %');
  const dearer = clubSettings([{ key: 'discount.friend', brand: null, value: { percent: 15 } }]);
  expect(fillFigures('{{friend-percent}}', dearer, 'main')).toBe('15');
});

test('what is no figure is left as it is, and named', () => {
  const text = '{{friend-xp}} {{friend}} {{third.friend-xp}} {{}} { {x} }';
  expect(fillFigures(text, first, 'main')).toBe('300 {{friend}} {{third.friend-xp}} {{}} { {x} }');
  expect(unknownFigures(text)).toEqual(['friend', 'third.friend-xp', '']);
});
