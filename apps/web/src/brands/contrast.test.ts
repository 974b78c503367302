import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands, brandTable, type Brand } from '@club/rules/brands';
import { describe, expect, test } from 'vitest';

type Mode = 'light' | 'dark';
type Rgb = [number, number, number];

const TEXT = 4.5;
const EDGE = 3;

/** Text over background, as `text: backgrounds`. A pair not listed here is not allowed in a stylesheet. */
const textPairs: Record<string, string[]> = {
  text: ['bg', 'surface', 'surface-2', 'surface-3'],
  'text-2': ['bg', 'surface', 'surface-2', 'surface-3'],
  'text-3': ['bg', 'surface', 'surface-2'],
  'text-inverse': ['inverse'],
  'on-primary': ['primary', 'primary-pressed'],
  'on-primary-soft': ['primary-soft'],
  link: ['bg', 'surface', 'surface-2'],
  'on-accent': ['accent'],
  'on-accent-soft': ['accent-soft'],
  'hero-text': ['hero-a', 'hero-b'],
  'hero-text-2': ['hero-a', 'hero-b'],
  'hero-accent': ['hero-a', 'hero-b'],
  'on-hero-cta': ['hero-cta'],
  success: ['bg', 'surface'],
  'on-success-soft': ['success-soft'],
  warning: ['bg', 'surface'],
  'on-warning-soft': ['warning-soft'],
  danger: ['bg', 'surface', 'surface-2'],
  'on-danger': ['danger'],
  'on-danger-soft': ['danger-soft'],
  info: ['bg', 'surface'],
  'on-info-soft': ['info-soft'],
  'on-badge': ['badge'],
};

/** Edges of controls, rings and marks over what is behind them. */
const edgePairs: Record<string, string[]> = {
  'border-strong': ['bg', 'surface', 'surface-2'],
  focus: ['bg', 'surface', 'surface-2'],
  primary: ['bg', 'surface', 'surface-2'],
  badge: ['bg', 'surface'],
  'hero-cta': ['hero-a', 'hero-b'],
};

const sets = brands.flatMap((brand) =>
  (['light', 'dark'] as Mode[]).map((mode) => ({ brand, mode, colours: readColours(brand, mode) })),
);

describe.each(sets)('$brand in $mode', ({ brand, mode, colours }) => {
  test.each(spread(textPairs))('text %s on %s reaches 4.5', (text, background) => {
    expect(contrast(colours(text), colours(background))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(spread(edgePairs))('edge %s on %s reaches 3', (edge, background) => {
    expect(contrast(colours(edge), colours(background))).toBeGreaterThanOrEqual(EDGE);
  });

  test('text has a contrast of 4.5 along the whole hero gradient', () => {
    const points = Array.from({ length: 21 }, (_, step) => mix(colours('hero-a'), colours('hero-b'), step / 20));
    for (const name of ['hero-text', 'hero-text-2', 'hero-accent']) {
      for (const point of points) expect(contrast(colours(name), point)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test('the theme colour of the browser bars is the page background', () => {
    expect(parseHex(brandTable[brand].themeColor[mode])).toEqual(colours('bg'));
  });
});

function spread(pairs: Record<string, string[]>): [string, string][] {
  return Object.entries(pairs).flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]));
}

function readColours(brand: Brand, mode: Mode): (name: string) => Rgb {
  const css = readFileSync(join(import.meta.dirname, `${brand}.css`), 'utf8');
  const block = css.split(`html[data-brand='${brand}'] {`)[1]?.split('}')[0] ?? '';
  return (name) => {
    const both = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(block);
    const value = both?.[mode === 'light' ? 1 : 2];
    if (!value) throw new Error(`${brand}.css has no colour --${name}`);
    return parseHex(value);
  };
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share) as Rgb;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
