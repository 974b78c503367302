import { n } from './paint.ts';
import type { Ramp } from './palette.ts';
import type { Random } from './random.ts';
import type { Motif } from './spec.ts';

/** Pattern for an area of the given size. It may run over the edges: clip it. */
export function drawMotif(motif: Motif, width: number, height: number, colours: Ramp, random: Random): string {
  return MOTIFS[motif](width, height, colours, random);
}

type Draw = (width: number, height: number, colours: Ramp, random: Random) => string;

const MOTIFS: Record<Motif, Draw> = { bands, facets, arcs, dots };

function bands(width: number, height: number, colours: Ramp, random: Random): string {
  const rise = width * (0.55 + random() * 0.35);
  let top = -rise * 0.7 + random() * height * 0.12;
  let drawing = '';
  for (let i = 0; top < height; i += 1) {
    const thick = height * (0.05 + random() * 0.13);
    const fill = [colours.light, colours.dark, colours.bright, colours.deep][i % 4];
    const opacity = (i % 2 ? 0.35 : 0.5) + random() * 0.2;
    const [left, right] = [top + rise, top];
    drawing += `<path d="M0 ${n(left)}L${n(width)} ${n(right)}v${n(thick)}L0 ${n(left + thick)}Z" fill="${fill}" fill-opacity="${opacity.toFixed(2)}"/>`;
    drawing += `<path d="M0 ${n(left)}L${n(width)} ${n(right)}" stroke="#fff" stroke-opacity=".35"/>`;
    top += thick + height * (0.03 + random() * 0.1);
  }
  return drawing;
}

function facets(width: number, height: number, colours: Ramp, random: Random): string {
  const columns = 4;
  const rows = Math.max(3, Math.min(5, Math.round((columns * height) / width)));
  const shake = (edge: boolean, step: number) => (edge ? 0 : (random() - 0.5) * step * 0.75);
  const knots = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => {
    const column = i % (columns + 1);
    const row = Math.floor(i / (columns + 1));
    const x = (column * width) / columns + shake(column === 0 || column === columns, width / columns);
    const y = (row * height) / rows + shake(row === 0 || row === rows, height / rows);
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  const shades = [colours.light, colours.bright, colours.base, colours.deep, colours.dark];
  const paths = shades.map(() => '');
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const first = row * (columns + 1) + column;
      const corners = [first, first + 1, first + columns + 2, first + columns + 1];
      const split = random() < 0.5 ? [0, 1, 2, 0, 2, 3] : [0, 1, 3, 1, 2, 3];
      for (const triangle of [split.slice(0, 3), split.slice(3)]) {
        const depth = (row / rows + column / columns) * 1.3 + random() * 2.2;
        paths[Math.min(4, Math.floor(depth))] += `M${triangle.map((corner) => knots[corners[corner]!]).join('L')}Z`;
      }
    }
  }
  const drawn = paths.map((path, shade) => (path ? `<path d="${path}" fill="${shades[shade]}"/>` : ''));
  return `<g fill-opacity=".8">${drawn.join('')}</g>`;
}

function arcs(width: number, height: number, colours: Ramp, random: Random): string {
  const reach = Math.hypot(width, height);
  const cx = width * (random() < 0.5 ? 0.05 + random() * 0.2 : 0.75 + random() * 0.2);
  const cy = height * (0.08 + random() * 0.3);
  let radius = reach * 0.06;
  let drawing = '';
  for (let i = 0; radius < reach; i += 1) {
    const thick = reach * (0.018 + random() * 0.045);
    const round = 2 * Math.PI * radius;
    const colour = [colours.light, colours.dark, colours.bright, colours.ink][i % 4];
    const dash = i % 3 === 2 ? ` stroke-dasharray="${n(round * 0.32)} ${n(round * 0.18)}" stroke-linecap="round"` : '';
    drawing += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" stroke="${colour}" stroke-width="${n(thick)}" stroke-opacity="${(0.62 - Math.min(0.4, i * 0.04)).toFixed(2)}"${dash}/>`;
    radius += thick + reach * (0.028 + random() * 0.03);
  }
  return `<g fill="none">${drawing}</g>`;
}

function dots(width: number, height: number, colours: Ramp, random: Random): string {
  const step = Math.sqrt((width * height) / 84);
  const phase = random() * 6.28;
  const lean = 0.6 + random() * 0.8;
  // A dot is a stroke without length: one path per size instead of an element per dot.
  const sizes = Array.from({ length: 12 }, () => '');
  for (let row = 0; row * step * 0.87 < height + step; row += 1) {
    for (let x = row % 2 ? step / 2 : 0; x < width + step; x += step) {
      const y = row * step * 0.87;
      const swell = 0.5 + 0.5 * Math.sin(phase + (x / width) * 3.2 + (y / height) * 3.2 * lean);
      sizes[Math.round(swell * 11)] += `M${Math.round(x)} ${Math.round(y)}h.01`;
    }
  }
  const drawn = sizes.map((path, size) =>
    path ? `<path d="${path}" stroke-width="${n(step * (0.12 + 0.072 * size))}"/>` : '',
  );
  return `<g stroke="${colours.light}" stroke-opacity=".5" stroke-linecap="round">${drawn.join('')}</g>`;
}
