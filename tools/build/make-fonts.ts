import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readFontMetrics } from './font-metrics.ts';
import type { FontMetrics } from './font-metrics.ts';

interface Family {
  name: string;
  slug: 'onest' | 'unbounded';
  weights: { min: number; max: number; default: number };
  /** Largest sum of the files, in bytes. */
  budget: number;
  /** One file per part, so that a page fetches only the parts whose characters it shows. */
  parts: { name: string; source: string; characters: string }[];
}

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const LATIN = `${range(0x20, 0x7e)}\u00A0«»“”„‘’ʼ–—…−·•×`;
const CYRILLIC = 'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя№';
const COMMON_PARTS = [
  { name: 'latin', source: 'latin', characters: LATIN },
  { name: 'cyrillic', source: 'cyrillic', characters: CYRILLIC },
  { name: 'sign', source: 'cyrillic-ext', characters: '₴' },
];

const FAMILIES: Family[] = [
  {
    name: 'Onest',
    slug: 'onest',
    weights: { min: 400, max: 800, default: 400 },
    budget: 40 * 1024,
    parts: [...COMMON_PARTS, { name: 'arrows', source: 'symbols', characters: '←→✓' }],
  },
  {
    name: 'Unbounded',
    slug: 'unbounded',
    weights: { min: 600, max: 800, default: 600 },
    budget: 40 * 1024,
    parts: COMMON_PARTS,
  },
];

/** Words of the screens; only their mean advance counts, so the fallback takes the same room on a line. */
const SAMPLE =
  'Твій баланс і найближча нагорода. Скануй код клубу з пачки, щоб отримати XP за покупку. Кошик, оформлення ' +
  'замовлення, доставка у відділення № 12, вул. Хрещатик, 22. Разом 1 240 XP, сума 399 грн.';

/** Mean advance of SAMPLE, in em: measured on Arimo (same widths as Arial) and on Roboto. Measure again if SAMPLE changes. */
const SYSTEM_FONTS = [
  { suffix: '', weight: '100 500', local: ['Arial', 'Arimo', 'Liberation Sans'], measuredAt: 400, advance: 0.4901 },
  {
    suffix: '',
    weight: '600 900',
    local: ['Arial Bold', 'Arimo Bold', 'Liberation Sans Bold'],
    measuredAt: 700,
    advance: 0.5207,
  },
  { suffix: ' Roboto', weight: '100 500', local: ['Roboto', 'Roboto Regular'], measuredAt: 400, advance: 0.4927 },
  {
    suffix: ' Roboto',
    weight: '600 900',
    // Where Roboto is one variable font it has no bold of its own name.
    local: ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto Regular'],
    measuredAt: 700,
    advance: 0.4999,
  },
];

/** The families that stand in for a family until it has come, in the order in which styles name them. */
export const fallbacksOf = (family: string): string[] => [
  ...new Set(SYSTEM_FONTS.map(({ suffix }) => `${family} Fallback${suffix}`)),
];

/** Writes subset fonts, their licences and fonts.css into a folder that the site serves as /fonts/. */
export async function makeFonts(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const rules: string[] = [];
  for (const family of FAMILIES) {
    rules.push(...(await writeFamily(family, outDir)), ...(await fallbackFaces(family)));
    await copyFile(join(packageDir(family), 'LICENSE'), join(outDir, `${family.slug}-OFL.txt`));
  }
  await writeFile(join(outDir, 'fonts.css'), `${rules.join('\n\n')}\n`);
}

async function writeFamily(family: Family, outDir: string): Promise<string[]> {
  const rules: string[] = [];
  let total = 0;
  for (const part of family.parts) {
    const file = `${family.slug}-${part.name}.woff2`;
    const font = await subset(family, part, family.weights, 'woff2');
    total += font.length;
    await writeFile(join(outDir, file), font);
    rules.push(
      face(family.name, [
        `font-weight: ${family.weights.min} ${family.weights.max};`,
        'font-display: swap;',
        `src: url('/fonts/${file}') format('woff2');`,
        `unicode-range: ${unicodeRange(part.characters)};`,
      ]),
    );
  }
  if (total > family.budget) throw new Error(`${family.name} takes ${total} bytes, more than ${family.budget}`);
  return rules;
}

/** System fonts stretched to the lines and to the mean width of the family, so that the swap moves nothing. */
async function fallbackFaces(family: Family): Promise<string[]> {
  const rules: string[] = [];
  for (const system of SYSTEM_FONTS) {
    const weight = Math.max(system.measuredAt, family.weights.min);
    const fonts = await Promise.all(
      family.parts.map(async (part) => readFontMetrics(await subset(family, part, weight, 'truetype'))),
    );
    const size = meanAdvance(fonts) / system.advance;
    const { ascent, descent, lineGap } = fonts[0]!;
    rules.push(
      face(`${family.name} Fallback${system.suffix}`, [
        `font-weight: ${system.weight};`,
        `src: ${system.local.map((name) => `local('${name}')`).join(', ')};`,
        `size-adjust: ${percent(size)};`,
        `ascent-override: ${percent(ascent / size)};`,
        `descent-override: ${percent(descent / size)};`,
        `line-gap-override: ${percent(lineGap / size)};`,
      ]),
    );
  }
  return rules;
}

async function subset(
  family: Family,
  part: Family['parts'][number],
  wght: number | Family['weights'],
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> {
  const source = await readFile(join(packageDir(family), `files/${family.slug}-${part.source}-wght-normal.woff2`));
  const font = await subsetFont(source, part.characters, {
    targetFormat,
    variationAxes: { wght },
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'calt', 'tnum'],
  });
  return font;
}

function meanAdvance(fonts: FontMetrics[]): number {
  const widths = Array.from(SAMPLE, (character) => {
    for (const font of fonts) {
      const width = font.advance(character);
      if (width !== undefined) return width;
    }
    throw new Error(`no part has the character ${character}`);
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/** Neighbouring code points joined: U+20-7E,U+A0,… */
function unicodeRange(characters: string): string {
  const codes = Array.from(characters, (character) => character.codePointAt(0)!).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const name = ([from, to]: [number, number]) => from.toString(16) + (from === to ? '' : `-${to.toString(16)}`);
  return ranges.map((pair) => `U+${name(pair).toUpperCase()}`).join(', ');
}

function face(name: string, lines: string[]): string {
  return [
    '@font-face {',
    `  font-family: '${name}';`,
    '  font-style: normal;',
    ...lines.map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function packageDir({ slug }: Family): string {
  return dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${slug}/package.json`)));
}

if (import.meta.main) {
  await makeFonts(process.argv[2] ?? join(import.meta.dirname, '../../apps/web/public-made/fonts'));
}
