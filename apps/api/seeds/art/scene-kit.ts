import type { Brand } from '@club/rules/brands';
import { createPaint, DIAGONAL, DOWN, n } from './paint.ts';
import type { Paint } from './paint.ts';
import { ramp } from './palette.ts';
import type { Ramp } from './palette.ts';
import { seeded } from './random.ts';

/** How scenes of a brand are drawn: two ramps, and shapes with corners or round ones. */
export interface SceneStyle {
  main: Ramp;
  accent: Ramp;
  motif: 'facets' | 'arcs';
}

/** What every scene draws with: two ramps of the brand and ready fills. */
export interface SceneKit {
  motif: SceneStyle['motif'];
  paint: Paint;
  main: Ramp;
  accent: Ramp;
  /** Body of large things. */
  solid: string;
  accentSolid: string;
  /** Cards, screens and labels. */
  paper: string;
  /** Phones and other dark things. */
  dark: string;
}

const sceneStyles: Readonly<Record<Brand, SceneStyle>> = {
  main: { main: ramp(50, 0.16), accent: ramp(205, 0.1), motif: 'facets' },
  ogo: { main: ramp(287, 0.2), accent: ramp(122, 0.2), motif: 'arcs' },
};

/** Kit of one scene in one brand. */
export function sceneKit(name: string, brand: Brand, { main, accent, motif } = sceneStyles[brand]): SceneKit {
  const paint = createPaint(`scene/${name}/${brand}`);
  return {
    motif,
    paint,
    main,
    accent,
    solid: paint.linear(
      [
        [0, main.bright],
        [0.5, main.base],
        [1, main.deep],
      ],
      DIAGONAL,
    ),
    accentSolid: paint.linear(
      [
        [0, accent.light],
        [0.5, accent.bright],
        [1, accent.base],
      ],
      DIAGONAL,
    ),
    paper: paint.linear(
      [
        [0, '#ffffff'],
        [1, main.pale],
      ],
      DOWN,
    ),
    dark: paint.linear(
      [
        [0, main.dark],
        [1, main.ink],
      ],
      DIAGONAL,
    ),
  };
}

/** Ground of a scene: translucent, so that it sits on a light page and on a dark one. */
export function backdrop(kit: SceneKit): string {
  return kit.motif === 'facets' ? slantedGround(kit) : orbitGround(kit);
}

function slantedGround({ paint, main, accent }: SceneKit): string {
  const cut = paint.clip('<path d="M200 42L337 121V279L200 358L63 279V121Z"/>');
  const glow = paint.linear(
    [
      [0, main.bright, 0.34],
      [1, main.base, 0.1],
    ],
    DIAGONAL,
  );
  return (
    `<g clip-path="${cut}"><path d="M40 40h320v320H40z" fill="${glow}"/><g fill="${main.base}" fill-opacity=".13"><path d="M40 226L260 20h52L40 280zM92 380L380 108v36L130 380zM40 330l60-58v20l-60 58z"/></g></g>` +
    `<path d="M200 42L337 121V279L200 358L63 279V121Z" fill="none" stroke="${main.base}" stroke-opacity=".4" stroke-width="1.500"/>` +
    `<path d="M337 103l13 13l-13 13l-13-13z" fill="${accent.base}"/><path d="M63 271l9 9l-9 9l-9-9z" fill="${main.bright}"/><path d="M352 250l6 6l-6 6l-6-6z" fill="${main.base}"/>`
  );
}

function orbitGround({ paint, main, accent }: SceneKit): string {
  const glow = paint.linear(
    [
      [0, main.bright, 0.38],
      [1, main.base, 0.12],
    ],
    DIAGONAL,
  );
  return (
    `<circle cx="200" cy="200" r="146" fill="${glow}"/><g fill="none" stroke="${main.base}" stroke-linecap="round"><circle cx="200" cy="200" r="120" stroke-opacity=".2" stroke-width="13"/>` +
    `<path d="M72 130A146 146 0 0 1 200 54M328 270A146 146 0 0 1 200 346" stroke-width="5" stroke-opacity=".75"/><path d="M46 236A158 158 0 0 0 120 336" stroke-width="2" stroke-opacity=".5"/></g>` +
    `<circle cx="321" cy="118" r="13" fill="${accent.bright}"/><circle cx="66" cy="262" r="8" fill="${main.bright}"/><circle cx="350" cy="238" r="5" fill="${accent.base}"/>`
  );
}

/** Upright phone of the given width; the screen is drawn inside, from its own top left corner. */
export function phone(
  { dark, paper, main }: SceneKit,
  x: number,
  y: number,
  width: number,
  height: number,
  screen: string,
): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><rect width="${width}" height="${height}" rx="24" fill="${dark}"/><rect x=".8" y=".8" width="${n(width - 1.6)}" height="${n(height - 1.6)}" rx="23" fill="none" stroke="${main.light}" stroke-opacity=".4" stroke-width="1.600"/>` +
    `<rect x="8" y="8" width="${width - 16}" height="${height - 16}" rx="17" fill="${paper}"/><rect x="${n(width / 2 - 17)}" y="14" width="34" height="8" rx="4" fill="${main.ink}"/>${screen}</g>`
  );
}

/** Rounded card with a hairline, which shows its edge on a white page. */
export function card(
  { paper, main }: SceneKit,
  x: number,
  y: number,
  width: number,
  height: number,
  inside = '',
): string {
  return `<g transform="translate(${n(x)} ${n(y)})"><rect y="4" width="${width}" height="${height}" rx="14" fill="${main.ink}" fill-opacity=".18"/><rect width="${width}" height="${height}" rx="14" fill="${paper}" stroke="${main.light}" stroke-width="1.500"/>${inside}</g>`;
}

/** Thick line with round ends. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

/** Small solids around a centre, turned like cut paper: stones for main, dots for ogo. */
export function sparks(
  { motif, main, accent }: SceneKit,
  seed: string,
  count: number,
  inner: number,
  outer: number,
): string {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + random() * 0.7) / count) * 2 * Math.PI;
    const far = inner + random() * (outer - inner);
    const [x, y] = [200 + Math.cos(angle) * far, 200 + Math.sin(angle) * far];
    const size = 3.5 + random() * 5;
    const fill = [main.base, accent.base, main.bright, accent.bright][i % 4];
    if (motif === 'arcs') return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.8)}" fill="${fill}"/>`;
    return `<path d="M${n(x)} ${n(y - size)}l${n(size)} ${n(size)}l${n(-size)} ${n(size)}l${n(-size)} ${n(-size)}z" fill="${fill}"/>`;
  }).join('');
}
