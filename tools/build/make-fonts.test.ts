// Letters that come late move nothing: the fonts of the system that stand in for them are named by every style.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fallbacksOf } from './make-fonts.ts';

const styles = globSync(['apps/*/src/**/*.css', 'apps/*/index.html', 'apps/web/bundle/*.ts']).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

test.each(['Onest', 'Unbounded'])('wherever %s is named, its stand-ins follow', (family) => {
  const named = styles.filter(({ text }) => text.includes(`'${family}'`));
  expect(named).not.toEqual([]);
  const whole = [family, ...fallbacksOf(family)].map((name) => `'${name}'`).join(',');
  for (const { file, text } of named) {
    const lists = text
      .replaceAll(/\s*,\s*/g, ',')
      .split(`'${family}',`)
      .slice(1);
    for (const rest of lists) expect(`'${family}',${rest}`.slice(0, whole.length), file).toBe(whole);
  }
});

// A `ch` is the width of a zero: that of the stand-in, half an em while only the Cyrillic part has come, and the font's.
test('no style measures by the zero of a font that may come late', () => {
  expect(styles.filter(({ text }) => /\dch\b/.test(text)).map(({ file }) => file)).toEqual([]);
});
