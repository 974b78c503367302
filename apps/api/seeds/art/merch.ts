import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { createPaint, DIAGONAL, DOWN } from './paint.ts';
import type { Paint } from './paint.ts';
import { ramp } from './palette.ts';
import type { Ramp } from './palette.ts';
import { seeded } from './random.ts';
import type { MerchArt, View } from './spec.ts';

interface Job {
  spec: MerchArt;
  paint: Paint;
  colours: Ramp;
}

const DRAWINGS: Record<MerchArt['item'], Record<1 | 2, (job: Job) => string>> = {
  mug: { 1: mugMark, 2: mugMotif },
  tee: { 1: teeFront, 2: teeFolded },
  tote: { 1: tote, 2: toteClose },
  cap: { 1: capFront, 2: capBack },
};

/** Things with the club's mark: the front, or another side. */
export function drawMerch(spec: MerchArt, view: View): string {
  const paint = createPaint(`${spec.seed}/${view}`);
  return paint.finish(DRAWINGS[spec.item][view === 1 ? 1 : 2]({ spec, paint, colours: ramp(spec.hue, spec.chroma) }));
}

function pattern({ spec, colours }: Job, width: number, height: number): string {
  return drawMotif(spec.motif, width, height, colours, seeded(spec.seed));
}

function badge({ spec, colours }: Job, x: number, y: number, radius: number): string {
  return drawMark(spec.motif, x, y, radius, { ring: colours.pale, inner: colours.light, innerShade: colours.bright });
}

function mug(job: Job, print: string): string {
  const { paint, colours } = job;
  const glaze = paint.linear([
    [0, colours.dark],
    [0.12, colours.deep],
    [0.27, colours.bright],
    [0.42, colours.base],
    [0.8, colours.deep],
    [1, colours.dark],
  ]);
  const shape = 'M92 116c0 30 196 30 196 0l-6 178c-2 42-182 42-184 0z';
  const cut = paint.clip(`<path d="${shape}"/>`);
  const round = paint.linear([
    [0, colours.ink, 0.6],
    [0.14, colours.ink, 0.1],
    [0.27, '#fff', 0.4],
    [0.4, '#fff', 0],
    [0.75, colours.ink, 0.1],
    [1, colours.ink, 0.65],
  ]);
  const handle = 'M276 160c70-18 92 34 70 78-12 24-40 36-72 32';
  return (
    `${paint.shadow(200, 322, 132, 20)}<g fill="none" stroke-linecap="round"><path d="${handle}" stroke="${colours.dark}" stroke-width="30"/><path d="${handle}" stroke="${colours.deep}" stroke-width="22"/><path d="M284 152c58-12 72 26 60 62" stroke="${colours.light}" stroke-opacity=".6" stroke-width="4"/></g>` +
    `<path d="${shape}" fill="${glaze}"/><g clip-path="${cut}">${print}<path d="${shape}" fill="${round}"/></g>` +
    `<ellipse cx="190" cy="116" rx="98" ry="23" fill="${colours.light}"/><ellipse cx="190" cy="117" rx="90" ry="18.500" fill="${colours.dark}"/>` +
    `<path d="M104 121c20 18 150 20 172 0c-30 12-140 12-172 0z" fill="${colours.bright}" fill-opacity=".8"/>`
  );
}

function mugMark(job: Job): string {
  return mug(job, badge(job, 182, 226, 46));
}

function mugMotif(job: Job): string {
  return `<g transform="matrix(-1 0 0 1 400 0)">${mug(job, `<g transform="translate(84 176)">${pattern(job, 212, 100)}</g>`)}</g>`;
}

function teeFront(job: Job): string {
  const { paint, colours } = job;
  const cloth = paint.linear(
    [
      [0, colours.bright],
      [0.45, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const fold = paint.linear([
    [0, colours.ink, 0.5],
    [1, colours.ink, 0],
  ]);
  return (
    `${paint.shadow(200, 352, 118, 13)}<path d="M146 66C170 55 230 55 254 66C238 96 162 96 146 66z" fill="${colours.ink}"/><path d="M152 66C176 59 224 59 248 66" fill="none" stroke="${colours.deep}" stroke-width="5"/><path d="M146 66C104 78 74 92 62 108C44 138 34 172 26 202c20 14 44 22 66 24l22-42c4 60 0 116-4 162c60 10 120 10 180 0c-4-46-8-102-4-162l22 42c22-2 46-10 66-24c-8-30-18-64-36-94c-12-16-42-30-84-42c-16 24-92 24-108 0z" fill="${cloth}"/>` +
    `<path d="M146 66c16 24 92 24 108 0l12 4c-20 42-112 42-132 0z" fill="${colours.dark}" fill-opacity=".8"/>` +
    `<path d="M114 184q-2-44-16-76M286 184q2-44 16-76" fill="none" stroke="${colours.dark}" stroke-opacity=".55" stroke-width="2.500"/>` +
    `<path d="M114 184c30 54 14 110-4 162c30 5 40 4 40 4c10-70 0-120-36-166z" fill="${fold}"/><path d="M286 184c-22 50-30 96-22 164l26-2c-4-46-8-102-4-162z" fill="${colours.ink}" fill-opacity=".16"/>` +
    `<path d="M31 190q30 18 66 22M369 190q-30 18-66 22M111 334q89 12 178 0" fill="none" stroke="${colours.pale}" stroke-opacity=".45" stroke-width="1.600" stroke-dasharray="5 4"/>${badge(job, 200, 186, 36)}`
  );
}

function teeFolded(job: Job): string {
  const { paint, colours } = job;
  const cloth = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const cut = paint.clip('<rect x="88" y="70" width="224" height="246" rx="16"/>');
  return (
    `${paint.shadow(204, 326, 140, 20)}<rect x="92" y="84" width="224" height="246" rx="16" fill="${colours.dark}"/><rect x="90" y="78" width="224" height="246" rx="16" fill="${colours.deep}"/>` +
    `<rect x="88" y="70" width="224" height="246" rx="16" fill="${cloth}"/><g clip-path="${cut}"><g transform="translate(88 226)">${pattern(job, 224, 90)}</g>` +
    `<path d="M88 70h40q-8 130 10 246H88zM312 70h-40q8 130-10 246h50z" fill="${colours.ink}" fill-opacity=".14"/></g>` +
    `<path d="M146 70c4 52 104 52 108 0h12c-6 68-126 68-132 0z" fill="${colours.dark}"/><path d="M146 70c4 52 104 52 108 0z" fill="${colours.ink}"/><rect x="184" y="78" width="32" height="16" rx="3" fill="${colours.pale}"/>${badge(job, 200, 176, 30)}`
  );
}

function tote(job: Job): string {
  const { paint, colours } = job;
  const cloth = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.deep],
    ],
    DIAGONAL,
  );
  const cut = paint.clip('<path d="M92 142h216l16 196q-124 14-248 0z"/>');
  return (
    `${paint.shadow(200, 346, 138, 16)}${strap('M150 146C146 24 254 24 250 146', colours.ink)}` +
    `<g clip-path="${cut}"><rect x="70" y="140" width="260" height="212" fill="${cloth}"/><g transform="translate(72 262)">${pattern(job, 256, 92)}</g>` +
    `<path d="M92 142l-16 200h26q-4-110 16-200zM308 142l16 200h-40q18-100 2-200z" fill="${colours.ink}" fill-opacity=".18"/><path d="M92 142h216v18H90z" fill="${colours.dark}" fill-opacity=".4"/></g>` +
    `<path d="M88 166h224" stroke="${colours.pale}" stroke-opacity=".6" stroke-width="1.600" stroke-dasharray="6 4"/>${strap('M140 178v-34C138 14 262 14 260 144v34', colours.deep)}` +
    `<path d="M135 160h10v14h-10zM255 160h10v14h-10z" fill="none" stroke="${colours.light}" stroke-opacity=".8" stroke-width="1.500"/>${badge(job, 200, 216, 34)}`
  );
}

function toteClose(job: Job): string {
  return `<g transform="translate(-118 -214) scale(1.860)">${tote(job)}</g>`;
}

function capFront(job: Job): string {
  const { paint, colours } = job;
  const cloth = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.dark],
    ],
    DIAGONAL,
  );
  const brim = paint.linear(
    [
      [0, colours.base],
      [0.35, colours.deep],
      [1, colours.ink],
    ],
    DOWN,
  );
  return (
    `${paint.shadow(200, 318, 156, 22)}<path d="M72 246C66 128 122 84 200 84s134 44 128 162c-40 20-216 20-256 0z" fill="${cloth}"/>` +
    `<path d="M200 84c-40 30-58 90-58 170M200 84c40 30 58 90 58 170" fill="none" stroke="${colours.dark}" stroke-opacity=".5" stroke-width="2"/><path d="M200 84c-54 22-92 80-104 168M200 84c54 22 92 80 104 168" fill="none" stroke="${colours.dark}" stroke-opacity=".35" stroke-width="1.600"/>` +
    `<ellipse cx="200" cy="84" rx="11" ry="6" fill="${colours.dark}"/><path d="M68 250c30-26 234-26 264 0c22 26 30 44 24 56c-40-30-272-30-312 0c-6-12 2-30 24-56z" fill="${brim}"/>` +
    `<path d="M72 262c40-22 216-22 256 0M62 280c50-24 226-24 276 0" fill="none" stroke="${colours.light}" stroke-opacity=".35" stroke-width="1.600" stroke-dasharray="6 4"/>` +
    `<path d="M104 150q18-40 56-54" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round"/>${badge(job, 200, 176, 36)}`
  );
}

function capBack(job: Job): string {
  const { paint, colours } = job;
  const cloth = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.dark],
    ],
    DIAGONAL,
  );
  const cut = paint.clip('<path d="M84 262C70 128 132 88 200 88c80 0 122 66 112 170c-70 26-170 26-228 4z"/>');
  return (
    `${paint.shadow(220, 312, 170, 20)}<g clip-path="${cut}"><path d="M60 80h280v220H60z" fill="${cloth}"/><g transform="translate(60 204)">${pattern(job, 270, 90)}</g>` +
    `<path d="M200 88c50 40 66 100 60 190M200 88c-40 40-60 100-56 190" fill="none" stroke="${colours.dark}" stroke-opacity=".6" stroke-width="2"/><path d="M60 80h70q-40 90-20 220H60z" fill="${colours.ink}" fill-opacity=".2"/></g>` +
    `<path d="M262 268c26-10 44-18 50-30c40 6 66 26 74 48c-34-12-80-8-124-2c-6-4-6-12 0-16z" fill="${colours.deep}"/><path d="M268 276c40-8 84-10 112 4" fill="none" stroke="${colours.light}" stroke-opacity=".5" stroke-width="1.600" stroke-dasharray="6 4"/>` +
    `<ellipse cx="200" cy="88" rx="11" ry="6" fill="${colours.dark}"/><circle cx="232" cy="152" r="4" fill="${colours.ink}"/><circle cx="164" cy="156" r="4" fill="${colours.ink}"/>`
  );
}

function strap(d: string, colour: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="15" stroke-linejoin="round"/>`;
}
