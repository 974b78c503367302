import { type CertificateCategory, certificateCategories, otherCategory } from '@club/rules/certificates';
import { createPaint, DIAGONAL, DOWN, n } from './paint.ts';
import { type Ramp, ramp } from './palette.ts';

type Category = CertificateCategory | typeof otherCategory;

interface Kit {
  /** Large things, lit from above. */
  body: string;
  /** What catches the light. */
  shine: string;
  colours: Ramp;
}

const bar = (x: number, y: number, width: number, height: number, fill: string, radius = 12): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const dot = (cx: number, cy: number, radius: number, fill: string): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width = 16): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

/** What each category of certificates is for, as one thing on its ground. */
const CATEGORIES: Record<Category, { hue: number; draw: (kit: Kit) => string }> = {
  // Headphones.
  1: {
    hue: 250,
    draw: ({ body, shine, colours }) =>
      line('M92 226v-22a108 108 0 0 1 216 0v22', colours.dark, 26) +
      line('M112 190a90 90 0 0 1 78-76', colours.light, 8) +
      bar(66, 206, 66, 122, body, 30) +
      bar(268, 206, 66, 122, body, 30) +
      bar(80, 226, 12, 78, shine, 6) +
      bar(282, 226, 12, 78, shine, 6),
  },
  // A bowl that steams.
  2: {
    hue: 40,
    draw: ({ body, shine, colours }) =>
      line('M148 158q-22-30 0-56t0-48M206 158q-22-30 0-56t0-48M264 158q-22-30 0-56t0-48', colours.bright, 14) +
      shape('M56 196h288a144 132 0 0 1-92 126H148A144 132 0 0 1 56 196z', body) +
      bar(44, 182, 312, 30, colours.dark, 15) +
      line('M92 236q14 38 50 58', shine, 12) +
      bar(146, 318, 108, 20, colours.deep, 10),
  },
  // A phone that picks up the network.
  4: {
    hue: 285,
    draw: ({ body, shine, colours }) =>
      bar(128, 92, 144, 248, colours.dark, 28) +
      bar(142, 120, 116, 184, body, 10) +
      bar(176, 318, 48, 8, colours.light, 4) +
      dot(200, 252, 14, shine) +
      line('M172 224a40 40 0 0 1 56 0M148 196a74 74 0 0 1 104 0', shine, 14) +
      line('M78 128a92 92 0 0 0 0 96M322 128a92 92 0 0 1 0 96', colours.bright, 14),
  },
  // A pump of fuel.
  5: {
    hue: 150,
    draw: ({ body, shine, colours }) =>
      line('M244 218h26a24 24 0 0 1 24 24v42a22 22 0 0 0 44 0V174l-44-50', colours.dark, 18) +
      bar(88, 66, 160, 264, body, 24) +
      bar(114, 94, 108, 78, shine, 12) +
      shape('M168 206c22 28 36 46 36 64a36 36 0 0 1-72 0c0-18 14-36 36-64z', colours.pale) +
      bar(68, 322, 200, 22, colours.dark, 11),
  },
  // Two tickets.
  6: {
    hue: 330,
    draw: ({ body, shine, colours }) =>
      `<g transform="rotate(-14 200 200)">${ticket(72, 96, colours.bright)}</g>` +
      `<g transform="rotate(8 200 220)">${ticket(72, 176, body)}` +
      line('M262 190v12M262 222v12M262 254v12M262 286v2', colours.pale, 8) +
      shape('M166 196l13 28 31 4-22 21 5 31-27-15-27 15 5-31-22-21 31-4z', shine) +
      '</g>',
  },
  // A bottle and a leaf.
  7: {
    hue: 350,
    draw: ({ body, shine, colours }) =>
      shape('M248 330c-30-92 8-164 96-182 16 92-22 158-96 182z', colours.bright) +
      line('M262 316c8-58 30-98 62-134', colours.pale, 8) +
      bar(136, 64, 76, 52, colours.dark, 12) +
      bar(154, 108, 40, 36, colours.deep, 6) +
      bar(96, 138, 156, 200, body, 40) +
      bar(118, 176, 14, 108, shine, 7) +
      dot(178, 240, 32, colours.pale),
  },
  // A gift.
  0: {
    hue: 205,
    draw: ({ body, shine, colours }) =>
      line('M200 142c-66 6-104-20-92-50 12-28 68-8 92 50 24-58 80-78 92-50 12 30-26 56-92 50z', colours.dark, 18) +
      bar(84, 188, 232, 148, body, 18) +
      bar(64, 140, 272, 58, colours.deep, 16) +
      bar(176, 140, 48, 196, shine, 4),
  },
};

const ticket = (x: number, y: number, fill: string): string =>
  shape(
    `M${x + 18} ${y}h220a18 18 0 0 1 18 18v28a20 20 0 0 0 0 40v28a18 18 0 0 1-18 18h-220a18 18 0 0 1-18-18v-28a20 20 0 0 0 0-40v-28a18 18 0 0 1 18-18z`,
    fill,
  );

/** By the names the app uses: one for every named category, and one for the rest. */
export const CATEGORY_IDS = [...certificateCategories, otherCategory] as const;

/** SVG of a category of certificates on a transparent ground, 400 by 400. */
export function drawCategory(id: Category): string {
  const paint = createPaint(`category/${id}`);
  const { hue, draw } = CATEGORIES[id];
  const colours = ramp(hue);
  const body = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const shine = paint.linear(
    [
      [0, colours.pale],
      [1, colours.light],
    ],
    DOWN,
  );
  return paint.finish(paint.shadow(200, 346, 150, 22, 0.28) + draw({ body, shine, colours }));
}
