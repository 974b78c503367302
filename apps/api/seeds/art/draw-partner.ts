import { createPaint, DOWN, n } from './paint.ts';
import { type Ramp, ramp } from './palette.ts';

interface Kit {
  /** The fill of the sign. */
  body: string;
  colours: Ramp;
}

const hole = (cx: number, cy: number, radius: number, fill: string): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}"/>`;
const bar = (x: number, y: number, width: number, height: number, fill: string, radius = 10): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width = 18): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The sign of each invented partner of certificates, with its hue. */
const PARTNERS = {
  volt: {
    hue: 250,
    draw: ({ body }: Kit) => `<path d="M222 66L104 224h76l-26 110 142-170h-80l28-98z" fill="${body}"/>`,
  },
  gadget: {
    hue: 205,
    draw: ({ body, colours }: Kit) =>
      bar(118, 62, 164, 276, body, 30) + bar(138, 98, 124, 184, colours.pale, 8) + hole(200, 310, 13, colours.pale),
  },
  koshyk: {
    hue: 140,
    draw: ({ body, colours }: Kit) =>
      line('M138 176L176 88M262 176L224 88', colours.dark) +
      `<path d="M72 168h256l-30 142a24 24 0 0 1-24 20H126a24 24 0 0 1-24-20z" fill="${body}"/>` +
      line('M152 214v72M200 214v72M248 214v72', colours.pale, 14),
  },
  vechera: {
    hue: 30,
    draw: ({ body, colours }: Kit) =>
      hole(200, 116, 18, colours.dark) +
      `<path d="M76 272a124 124 0 0 1 248 0z" fill="${body}"/>` +
      line('M120 240a84 84 0 0 1 52-64', colours.pale, 12) +
      bar(60, 286, 280, 30, colours.dark, 15),
  },
  zvyazok: {
    hue: 285,
    draw: ({ body, colours }: Kit) =>
      bar(84, 238, 48, 82, body) +
      bar(148, 190, 48, 130, body) +
      bar(212, 136, 48, 184, body) +
      bar(276, 80, 48, 240, colours.dark),
  },
  pryvid: {
    hue: 60,
    draw: ({ body, colours }: Kit) =>
      `<path d="M200 58c58 78 92 122 92 172a92 92 0 0 1-184 0c0-50 34-94 92-172z" fill="${body}"/>` +
      line('M148 236a54 54 0 0 0 46 54', colours.pale, 14),
  },
  kinosvit: {
    hue: 320,
    draw: ({ body, colours }: Kit) =>
      bar(70, 178, 260, 150, body, 20) +
      `<g transform="rotate(-9 78 170)">${bar(70, 116, 260, 50, colours.dark, 12)}` +
      `<path d="M112 116l28 50M176 116l28 50M240 116l28 50" stroke="${colours.pale}" stroke-width="20"/></g>` +
      `<path d="M178 216l62 36-62 36z" fill="${colours.pale}"/>`,
  },
  dotyk: {
    hue: 350,
    draw: ({ body, colours }: Kit) =>
      [0, 72, 144, 216, 288]
        .map(
          (turn) => `<ellipse cx="200" cy="128" rx="46" ry="66" fill="${body}" transform="rotate(${turn} 200 200)"/>`,
        )
        .join('') + hole(200, 200, 34, colours.pale),
  },
  knyharnya: {
    hue: 95,
    draw: ({ body, colours }: Kit) =>
      `<path d="M200 116c-34-26-82-32-132-26v206c50-6 98 0 132 26 34-26 82-32 132-26V90c-50-6-98 0-132 26z" fill="${body}"/>` +
      line('M200 122v184', colours.pale, 10) +
      line('M104 146q34-2 62 10M104 196q34-2 62 10M296 146q-34-2-62 10M296 196q-34-2-62 10', colours.pale, 10),
  },
} satisfies Record<string, { hue: number; draw: (kit: Kit) => string }>;

type PartnerName = keyof typeof PARTNERS;

export const PARTNER_NAMES = Object.keys(PARTNERS) as readonly PartnerName[];

/** SVG of a partner's sign on a transparent ground, 400 by 400. */
export function drawPartner(name: PartnerName): string {
  const paint = createPaint(`partner/${name}`);
  const { hue, draw } = PARTNERS[name];
  const colours = ramp(hue);
  const body = paint.linear(
    [
      [0, colours.base],
      [1, colours.deep],
    ],
    DOWN,
  );
  return paint.finish(draw({ body, colours }));
}
