import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { createPaint, DIAGONAL, DOWN, n } from './paint.ts';
import type { Paint } from './paint.ts';
import { ramp } from './palette.ts';
import type { Ramp } from './palette.ts';
import { pouchCaseOpen, pouchCaseShut } from './pouch-case.ts';
import { seeded } from './random.ts';
import type { AccessoryArt, View } from './spec.ts';

interface Job {
  spec: AccessoryArt;
  paint: Paint;
  colours: Ramp;
}

const DRAWINGS: Record<AccessoryArt['item'], Record<1 | 2, (job: Job) => string>> = {
  case: { 1: caseClosed, 2: caseOpen },
  cable: { 1: cableCoiled, 2: cablePlugs },
  brushes: { 1: brushSet, 2: brushClose },
  'pouch-case': { 1: pouchCaseShut, 2: pouchCaseOpen },
};

/** Accessory: the whole thing, or another side of it. */
export function drawAccessory(spec: AccessoryArt, view: View): string {
  const paint = createPaint(`${spec.seed}/${view}`);
  return paint.finish(DRAWINGS[spec.item][view === 1 ? 1 : 2]({ spec, paint, colours: ramp(spec.hue, spec.chroma) }));
}

function caseClosed({ spec, paint, colours }: Job): string {
  const cloth = paint.linear(
    [
      [0, colours.bright],
      [0.5, colours.base],
      [1, colours.dark],
    ],
    DIAGONAL,
  );
  const cut = paint.clip('<rect x="70" y="112" width="260" height="184" rx="48"/>');
  const round = paint.linear(
    [
      [0, '#fff', 0.25],
      [0.2, '#fff', 0],
      [0.75, colours.ink, 0],
      [1, colours.ink, 0.5],
    ],
    DOWN,
  );
  return (
    `${paint.shadow(200, 302, 150, 20)}<path d="M322 178c44-8 52 38 30 64-12 14-26 16-32 8" fill="none" stroke="${colours.dark}" stroke-width="11" stroke-linecap="round"/>` +
    `<g clip-path="${cut}"><rect x="70" y="112" width="260" height="184" fill="${cloth}"/>` +
    `<g transform="translate(70 190)" opacity=".8">${drawMotif(spec.motif, 260, 106, colours, seeded(spec.seed))}</g>` +
    `<rect x="70" y="112" width="260" height="184" fill="${round}"/><path d="M70 178h260" stroke="${colours.ink}" stroke-width="13"/><path d="M70 178h260" stroke="${colours.light}" stroke-width="5" stroke-dasharray="3 3"/></g>` +
    `<rect x="79" y="121" width="242" height="166" rx="40" fill="none" stroke="${colours.light}" stroke-opacity=".6" stroke-width="2" stroke-dasharray="7 5"/>` +
    `<path d="M286 172h20v12h-20z" fill="#e9e6e2"/><path d="M292 184h8l5 34q-9 8-18 0z" fill="#cfcac4"/><path d="M296 196v16" stroke="#8d8780" stroke-width="3" stroke-linecap="round"/>` +
    `<circle cx="132" cy="240" r="27" fill="${colours.pale}"/>${drawMark(spec.motif, 132, 240, 17, { ring: colours.base, inner: colours.dark, innerShade: colours.deep })}`
  );
}

function caseOpen({ spec, paint, colours }: Job): string {
  const cloth = paint.linear(
    [
      [0, colours.base],
      [1, colours.dark],
    ],
    DOWN,
  );
  const lining = paint.linear(
    [
      [0, colours.ink],
      [1, colours.dark],
    ],
    DOWN,
  );
  const metal = paint.linear([
    [0, '#2b2a2e'],
    [0.25, '#77747c'],
    [0.5, '#3a393e'],
    [1, '#19191c'],
  ]);
  const half = (y: number) =>
    `<rect x="74" y="${y}" width="252" height="134" rx="42" fill="${cloth}"/><rect x="86" y="${y + 11}" width="228" height="112" rx="33" fill="${lining}"/><rect x="80" y="${y + 6}" width="240" height="122" rx="38" fill="none" stroke="${colours.light}" stroke-width="3" stroke-dasharray="3 4"/>`;
  const net = paint.clip('<path d="M92 124h216v12q0 26-28 26H120q-28 0-28-26z"/>');
  const mesh = Array.from({ length: 17 }, (_, i) => `<path d="M${76 + i * 14} 120l44 46m0-46l-44 46"/>`).join('');
  const stick = `<rect width="34" height="168" rx="17" fill="${metal}"/><rect y="50" width="34" height="6" fill="${colours.bright}"/><circle cx="17" cy="80" r="7" fill="#18181b" stroke="#8a8791" stroke-width="1.500"/>`;
  return (
    `${paint.shadow(200, 342, 150, 18)}${half(56)}<g clip-path="${net}" stroke="${colours.bright}" stroke-opacity=".7" stroke-width="1.500">${mesh}</g><path d="M92 124h216" stroke="${colours.bright}" stroke-width="6"/>` +
    `<rect x="94" y="186" width="212" height="16" fill="${colours.dark}"/>${half(198)}` +
    `<g transform="translate(286 236) rotate(90)">${stick}</g><path d="M150 226v54M236 226v54" stroke="${colours.deep}" stroke-width="13"/>` +
    `<rect x="118" y="292" width="100" height="15" rx="7.500" fill="${colours.pale}"/><path d="M132 299.500h54" stroke="${colours.base}" stroke-width="4" stroke-linecap="round"/>` +
    drawMark(spec.motif, 262, 296, 13, { ring: colours.bright, inner: colours.light, innerShade: colours.bright })
  );
}

function plug(paint: Paint, colours: Ramp): string {
  const shell = paint.linear([
    [0, colours.dark],
    [0.3, colours.base],
    [0.6, colours.deep],
    [1, colours.ink],
  ]);
  const steel = paint.linear([
    [0, '#8c8a90'],
    [0.3, '#f6f5f8'],
    [0.7, '#b5b2ba'],
    [1, '#77747c'],
  ]);
  return (
    `<rect x="-15" y="-100" width="30" height="36" rx="9" fill="${steel}"/><rect x="-9" y="-97" width="18" height="5" rx="2.500" fill="#3a383e"/>` +
    `<rect x="-23" y="-68" width="46" height="66" rx="11" fill="${shell}"/><rect x="-23" y="-22" width="46" height="4" fill="${colours.bright}"/>` +
    `<path d="M-11 -3h22l-4 30h-14z" fill="${colours.ink}"/><path d="M-10 6h20M-9 14h18" stroke="${colours.deep}" stroke-width="3"/>`
  );
}

/** A round cord: dark edge, colour, highlight. */
function cord(path: string, colours: Ramp, width: number): string {
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="${colours.ink}" stroke-width="${width}"/>` +
    `<path d="${path}" stroke="${colours.base}" stroke-width="${n(width - 3)}"/><path d="${path}" stroke="${colours.light}" stroke-width="${n(width * 0.2)}" stroke-opacity=".8"/></g>`
  );
}

function cableCoiled({ spec, paint, colours }: Job): string {
  const tip = plug(paint, colours);
  const loops = [98, 84, 70].map((rx, i) =>
    cord(
      `M${200 - rx} ${238 - i * 7}a${rx} ${n(rx * 0.62)} 0 1 0 ${2 * rx} 0a${rx} ${n(rx * 0.62)} 0 1 0 ${-2 * rx} 0`,
      colours,
      13,
    ),
  );
  return (
    `${paint.shadow(200, 292, 150, 40)}${loops.join('')}` +
    cord('M270 222C286 190 280 168 276 152', colours, 13) +
    cord('M130 224C116 190 124 170 132 152', colours, 13) +
    `<g transform="translate(275 146) rotate(-7)">${tip}</g><g transform="translate(133 146) rotate(8)">${tip}</g>` +
    `<rect x="172" y="262" width="56" height="52" rx="12" fill="${colours.dark}"/><rect x="177" y="267" width="46" height="42" rx="9" fill="none" stroke="${colours.bright}" stroke-opacity=".5" stroke-width="1.500"/>` +
    drawMark(spec.motif, 200, 288, 14, { ring: colours.bright, inner: colours.light, innerShade: colours.bright })
  );
}

function cablePlugs({ paint, colours }: Job): string {
  const tip = plug(paint, colours);
  return (
    `${paint.shadow(205, 336, 150, 24)}${cord('M128 400C128 360 126 300 130 254', colours, 22)}${cord('M276 400C280 350 270 330 268 286', colours, 22)}` +
    `<g transform="translate(130 244) rotate(-4) scale(1.750)">${tip}</g><g transform="translate(268 276) rotate(5) scale(1.750)">${tip}</g>`
  );
}

function brush(paint: Paint, colours: Ramp): string {
  const grip = paint.linear([
    [0, colours.dark],
    [0.3, colours.bright],
    [0.55, colours.base],
    [1, colours.dark],
  ]);
  const hairs = Array.from({ length: 13 }, (_, i) => `<path d="M-15 ${-118 + i * 6}l30 -4"/>`).join('');
  return (
    `<path d="M0 -34V-122" stroke="#8e8b93" stroke-width="4"/><g stroke="${colours.deep}" stroke-width="2.600" stroke-linecap="round">${hairs}</g>` +
    `<rect x="-9" y="-40" width="18" height="16" rx="3" fill="#c9c6cd"/><rect x="-14" y="-28" width="28" height="142" rx="14" fill="${grip}"/><path d="M-14 -6h28m-28 9h28m-28 9h28" stroke="${colours.ink}" stroke-opacity=".45" stroke-width="3"/>`
  );
}

function swab(paint: Paint, colours: Ramp): string {
  const stem = paint.linear([
    [0, '#bdb8c0'],
    [0.35, '#fff'],
    [1, '#a5a0a8'],
  ]);
  const tip = paint.linear([
    [0, '#dedad4'],
    [0.4, '#fffefa'],
    [1, '#c6c0b8'],
  ]);
  return `<rect x="-5" y="-80" width="10" height="164" fill="${stem}"/><rect x="-5" y="-8" width="10" height="20" fill="${colours.base}"/><rect x="-12" y="-118" width="24" height="48" rx="12" fill="${tip}"/><rect x="-12" y="72" width="24" height="46" rx="12" fill="${tip}"/>`;
}

function brushSet({ paint, colours }: Job): string {
  const cup = paint.linear([
    [0, colours.dark],
    [0.25, colours.bright],
    [0.45, colours.base],
    [1, colours.dark],
  ]);
  return (
    `${paint.shadow(200, 338, 104, 18)}<ellipse cx="200" cy="216" rx="76" ry="20" fill="${colours.ink}"/>` +
    tool(154, 182, -15, 1, swab(paint, colours)) +
    tool(204, 182, 1, 1, brush(paint, colours)) +
    tool(250, 182, 14, 1, swab(paint, colours)) +
    `<path d="M124 216c0 27 152 27 152 0v106c0 28-152 28-152 0z" fill="${cup}"/><path d="M124 217c0 27 152 27 152 0" fill="none" stroke="${colours.light}" stroke-width="3"/>` +
    `<path d="M124 304c0 28 152 28 152 0" fill="none" stroke="${colours.ink}" stroke-opacity=".35" stroke-width="3"/><rect x="160" y="258" width="80" height="44" rx="9" fill="${colours.pale}"/>` +
    `<path d="M200 273h24m-24 13h14" stroke="${colours.deep}" stroke-width="6" stroke-linecap="round"/><circle cx="180" cy="280" r="10" fill="none" stroke="${colours.base}" stroke-width="5"/>`
  );
}

function brushClose({ paint, colours }: Job): string {
  return `${paint.shadow(205, 300, 190, 60, 0.22)}${tool(108, 190, 32, 1.55, swab(paint, colours))}${tool(200, 214, 32, 1.55, brush(paint, colours))}${tool(292, 238, 32, 1.55, swab(paint, colours))}`;
}

function tool(x: number, y: number, turn: number, scale: number, drawing: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;
}
