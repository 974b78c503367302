import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { createPaint, DIAGONAL, DOWN, n } from './paint.ts';
import type { Paint } from './paint.ts';
import { oklch, ramp } from './palette.ts';
import type { Ramp } from './palette.ts';
import { seeded } from './random.ts';
import type { DeviceArt, View } from './spec.ts';

interface Body {
  w: number;
  h: number;
  /** Corner radius. */
  r: number;
  /** Where the cap ends, from the top. */
  seam: number;
}

interface Finish {
  edge: string;
  shade: string;
  face: string;
  shine: string;
  line: string;
}

interface Job {
  spec: DeviceArt;
  body: Body;
  paint: Paint;
  colours: Ramp;
  finish: Finish;
}

const BODIES: Record<DeviceArt['shape'], Body> = {
  stick: { w: 88, h: 292, r: 40, seam: 92 },
  slab: { w: 164, h: 256, r: 42, seam: 80 },
  pen: { w: 52, h: 312, r: 25, seam: 104 },
};

/** Heating device: the front, front and back side by side, or the controls close up. */
export function drawDevice(spec: DeviceArt, view: View): string {
  const paint = createPaint(`${spec.seed}/${view}`);
  const body = BODIES[spec.shape];
  const job: Job = { spec, body, paint, colours: ramp(spec.hue, spec.chroma), finish: finishOf(spec) };
  const floor = 200 + body.h / 2;
  if (view === 1) {
    const lean = spec.shape === 'slab' ? -5 : 9;
    return paint.finish(
      paint.shadow(200, floor + 8, body.w * 0.95, 17) + placed(200, 194, lean, 1, shell(job) + controls(job)),
    );
  }
  if (view === 2) {
    const apart = body.w * 0.42 + 34;
    const scale = spec.shape === 'slab' ? 0.86 : 0.97;
    const hull = `<use href="${paint.shape(shell(job))}"/>`;
    return paint.finish(
      paint.shadow(206, floor - 4, body.w * 0.6 + apart, 18) +
        placed(200 + apart, 190, 7, scale, hull + back(job)) +
        placed(200 - apart, 198, -5, scale, hull + controls(job)),
    );
  }
  return paint.finish(placed(205, 262, 16, spec.shape === 'pen' ? 2.6 : 1.9, shell(job) + controls(job)));
}

function finishOf({ finish, hue }: DeviceArt): Finish {
  const dark = { edge: 0.17, shade: 0.25, face: 0.33, shine: 0.56, line: 0.12 };
  const light = { edge: 0.68, shade: 0.84, face: 0.94, shine: 0.99, line: 0.55 };
  const tone = finish === 'dark' ? dark : light;
  const tint = (lightness: number) => oklch(lightness, 0.013, hue);
  return {
    edge: tint(tone.edge),
    shade: tint(tone.shade),
    face: tint(tone.face),
    shine: tint(tone.shine),
    line: tint(tone.line),
  };
}

function placed(x: number, y: number, turn: number, scale: number, drawing: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
}

/** The body without its front or back, drawn around the origin. */
function shell(job: Job): string {
  const { body, paint, finish } = job;
  const { w, h, r } = body;
  const [x, y] = [-w / 2, -h / 2];
  const metal = paint.linear([
    [0, finish.edge],
    [0.08, finish.shade],
    [0.22, finish.shine],
    [0.34, finish.face],
    [0.72, finish.shade],
    [0.93, finish.edge],
    [0.97, finish.face],
    [1, finish.edge],
  ]);
  const cut = paint.clip(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`);
  const vault = paint.linear(
    [
      [0, '#fff', 0.3],
      [0.08, '#fff', 0],
      [0.9, '#000', 0],
      [1, '#000', 0.4],
    ],
    DOWN,
  );
  return (
    `<rect x="${n(-w * 0.16)}" y="${y - 7}" width="${n(w * 0.32)}" height="20" rx="6" fill="${finish.edge}"/>` +
    `<g clip-path="${cut}"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${metal}"/>` +
    cap(job) +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${vault}"/></g>` +
    `<rect x="${x + 1}" y="${y + 1}" width="${w - 2}" height="${h - 2}" rx="${r - 1}" fill="none" stroke="#fff" stroke-opacity="${job.spec.finish === 'dark' ? 0.2 : 0.75}" stroke-width="1.500"/>`
  );
}

/** The coloured sleeve over the heating chamber, with the brand's motif under lacquer. */
function cap({ spec, body, paint, colours, finish }: Job): string {
  const { w, h, seam } = body;
  const [x, y] = [-w / 2, -h / 2];
  const lacquer = paint.linear(
    [
      [0, colours.bright],
      [0.55, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const round = paint.linear([
    [0, colours.ink, 0.75],
    [0.1, colours.ink, 0.2],
    [0.22, '#fff', 0.5],
    [0.34, '#fff', 0],
    [0.75, colours.ink, 0.1],
    [1, colours.ink, 0.75],
  ]);
  const cut = paint.clip(`<rect width="${w}" height="${seam}"/>`);
  return (
    `<g transform="translate(${x} ${y})" clip-path="${cut}"><rect width="${w}" height="${seam}" fill="${lacquer}"/>` +
    drawMotif(spec.motif, w, seam, colours, seeded(spec.seed)) +
    `<rect width="${w}" height="${seam}" fill="${round}"/></g>` +
    `<rect x="${x}" y="${y + seam}" width="${w}" height="3" fill="${finish.line}"/>` +
    `<rect x="${x}" y="${y + seam + 3}" width="${w}" height="1.500" fill="#fff" fill-opacity=".35"/>`
  );
}

function controls({ spec, body, paint, colours, finish }: Job): string {
  const { w, h, seam } = body;
  const middle = -h / 2 + seam + (h - seam) * 0.28;
  const radius = Math.min(24, w * 0.26);
  const dish = paint.linear(
    [
      [0, finish.edge],
      [1, finish.shine],
    ],
    DIAGONAL,
  );
  const glow = paint.radial([
    [0, colours.light, 0.9],
    [0.4, colours.bright, 0.45],
    [1, colours.bright, 0],
  ]);
  const foot = h / 2 - Math.min(30, body.r) - radius * 0.4;
  const lit = spec.finish === 'dark' ? colours.light : colours.base;
  const lamps = [0, 1, 2].map((i) => {
    const y = middle + radius + 16 + i * 14;
    const on = i < 2;
    return `${on ? `<circle cy="${n(y)}" r="12" fill="${glow}"/>` : ''}<rect x="-2.500" y="${n(y - 4.5)}" width="5" height="9" rx="2.500" fill="${on ? lit : finish.line}"/>`;
  });
  return (
    `<circle cy="${n(middle)}" r="${n(radius + 3)}" fill="${finish.line}" fill-opacity=".55"/>` +
    `<circle cy="${n(middle)}" r="${n(radius)}" fill="${dish}"/><circle cy="${n(middle)}" r="${n(radius - 3)}" fill="${finish.face}"/>` +
    `<circle cy="${n(middle)}" r="${n(radius + 1.5)}" fill="none" stroke="${colours.bright}" stroke-width="2"/>` +
    lamps.join('') +
    drawMark(spec.motif, 0, foot, radius * 0.5, { ring: finish.line, inner: finish.line, innerShade: finish.line })
  );
}

function back({ spec, body, finish }: Job): string {
  const { w, h } = body;
  const bottom = h / 2;
  const ink = spec.finish === 'dark' ? finish.shine : finish.line;
  const bars = [0.5, 0.36, 0.44].map(
    (length, i) =>
      `<rect x="${n((-w * length) / 2)}" y="${n(bottom - 84 + i * 10)}" width="${n(w * length)}" height="4" rx="2" fill="${ink}" fill-opacity=".55"/>`,
  );
  return (
    drawMark(spec.motif, 0, 8, Math.min(17, w * 0.17), { ring: ink, inner: ink, innerShade: ink }) +
    bars.join('') +
    `<rect x="-11" y="${bottom - 15}" width="22" height="7" rx="3.500" fill="#0b0b0d"/><rect x="-7" y="${bottom - 12.5}" width="14" height="2" rx="1" fill="#77757c"/>`
  );
}
