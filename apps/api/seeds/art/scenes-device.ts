import { DOWN, n } from './paint.ts';
import { seeded } from './random.ts';
import { card, phone, stroke } from './scene-kit.ts';
import type { SceneKit } from './scene-kit.ts';

/** A phone that reads a square code. */
export function scan(kit: SceneKit): string {
  const { paint, main, accent } = kit;
  const random = seeded('scan');
  const side = 10;
  let cells = '';
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const frame =
        column === 0 || row === side - 1 || ((row === 0 || column === side - 1) && (row + column) % 2 === 0);
      const inside = column > 0 && column < side - 1 && row > 0 && row < side - 1 && random() < 0.48;
      if (frame || inside) cells += `M${column * 7} ${row * 7}h7v7h-7z`;
    }
  }
  const beam = paint.linear(
    [
      [0, accent.base, 0],
      [1, accent.bright, 0.6],
    ],
    DOWN,
  );
  const screen =
    `<path d="${cells}" fill="${main.ink}" transform="translate(37 72)"/>` +
    stroke(
      'M22 82V68q0-11 11-11h14M97 57h14q11 0 11 11v14M122 132v14q0 11-11 11H97M47 157H33q-11 0-11-11v-14',
      main.base,
      7,
    ) +
    `<rect x="14" y="76" width="116" height="34" fill="${beam}"/><rect x="10" y="107" width="124" height="6" rx="3" fill="${accent.base}"/>` +
    `<rect x="42" y="186" width="60" height="9" rx="4.500" fill="${main.bright}"/><rect x="54" y="202" width="36" height="7" rx="3.500" fill="${main.light}"/>`;
  return `${paint.shadow(204, 332, 100, 14)}${phone(kit, 128, 76, 144, 244, screen)}`;
}

/** Waves that stop half-way. */
export function offline({ paint, main, accent, accentSolid }: SceneKit): string {
  return (
    `${paint.shadow(200, 312, 84, 13)}${wave(150, main.bright, ' stroke-opacity=".45" stroke-dasharray="2 33"')}${wave(104, main.bright, ' stroke-opacity=".6" stroke-dasharray="30 34"')}${wave(58, main.base, '')}` +
    `<circle cx="200" cy="268" r="22" fill="${accentSolid}"/><circle cx="200" cy="268" r="9" fill="${main.ink}"/>` +
    `<g transform="translate(283 262)"><circle cy="4" r="40" fill="${main.ink}" fill-opacity=".18"/><circle r="40" fill="${accentSolid}"/><circle r="31" fill="${main.pale}"/>${stroke('M-14 0A14 14 0 0 1 10-10M14 0A14 14 0 0 1-10 10', accent.dark, 6)}<path d="M15-18v15H1zM-15 18V3h14z" fill="${accent.dark}"/></g>`
  );
}

/** A message with a code of six places. */
export function sms(kit: SceneKit): string {
  const { paint, main, accent, solid } = kit;
  const line = (y: number, length: number) =>
    `<rect x="24" y="${y}" width="${length}" height="8" rx="4" fill="${main.light}"/>`;
  const places = Array.from({ length: 6 }, (_, i) => {
    const full = i < 4;
    return `<rect x="${20 + i * 31}" y="30" width="25" height="34" rx="7" fill="${full ? main.pale : 'none'}" stroke="${main.pale}" stroke-width="2.500"/>${full ? `<circle cx="${n(32.5 + i * 31)}" cy="47" r="6" fill="${main.dark}"/>` : ''}`;
  });
  const bubble = 'M22 0h178q22 0 22 22v50q0 22-22 22H62l-30 26q3-14-1-26H22Q0 94 0 72V22Q0 0 22 0z';
  return (
    `${paint.shadow(196, 336, 104, 14)}${phone(kit, 118, 66, 144, 256, line(44, 70) + line(60, 96) + line(196, 56) + `<rect x="24" y="216" width="96" height="22" rx="11" fill="${accent.bright}"/>`)}` +
    `<g transform="translate(94 142)"><path d="${bubble}" fill="${main.ink}" fill-opacity=".25" transform="translate(0 6)"/><path d="${bubble}" fill="${solid}"/>${places.join('')}</g>` +
    `<circle cx="98" cy="146" r="17" fill="${accent.bright}"/><circle cx="98" cy="146" r="6" fill="${accent.dark}"/>`
  );
}

/** A camera behind a closed switch. */
export function cameraDenied(kit: SceneKit): string {
  const { paint, main, accent, dark } = kit;
  const body = paint.linear(
    [
      [0, main.bright],
      [0.45, main.base],
      [1, main.deep],
    ],
    DOWN,
  );
  const toggle = `<rect x="16" y="16" width="64" height="32" rx="16" fill="${main.bright}" fill-opacity=".45"/><circle cx="33" cy="32" r="12" fill="${main.deep}"/><rect x="94" y="19" width="60" height="9" rx="4.500" fill="${main.base}"/><rect x="94" y="36" width="40" height="8" rx="4" fill="${main.light}"/>`;
  return (
    `${paint.shadow(200, 334, 116, 14)}<path d="M146 128l14-26q4-8 13-8h54q9 0 13 8l14 26z" fill="${main.deep}"/><rect x="82" y="120" width="236" height="150" rx="30" fill="${body}"/><path d="M82 160h236v14H82z" fill="${main.ink}" fill-opacity=".16"/>` +
    `<circle cx="200" cy="194" r="60" fill="${main.dark}"/><circle cx="200" cy="194" r="50" fill="${main.pale}"/><circle cx="200" cy="194" r="42" fill="${dark}"/>` +
    `<path d="M200 152a42 42 0 0 1 36 21h-47zM242 194a42 42 0 0 1-18 34.500l-22-41h36zM200 236a42 42 0 0 1-36-21h47z" fill="${main.base}" fill-opacity=".5"/><circle cx="200" cy="194" r="11" fill="${main.ink}"/>` +
    `<circle cx="290" cy="144" r="9" fill="${accent.bright}"/>` +
    stroke('M104 106L300 288', main.ink, 21, ' stroke-opacity=".35"') +
    stroke('M104 104L300 284', accent.bright, 13) +
    card(kit, 115, 262, 170, 64, toggle)
  );
}

/** A doorway in a doorway in a doorway, and the plus of 18+ at its threshold. */
export function ageGate({ motif, paint, main, accent, accentSolid, dark }: SceneKit): string {
  const vault = (half: number) =>
    motif === 'arcs' ? `a${half} ${half} 0 0 1 ${2 * half} 0` : `l${half} ${-half}l${half} ${half}`;
  const arch = (half: number, top: number, fill: string) =>
    `<path d="M${200 - half} 306V${top + half}${vault(half)}V306z" fill="${fill}"/>`;
  const light = paint.linear(
    [
      [0, accent.bright],
      [0.6, accent.light],
      [1, '#fff'],
    ],
    DOWN,
  );
  return (
    `${paint.shadow(200, 322, 140, 20)}${arch(98, 76, dark)}${arch(82, 96, main.deep)}${arch(66, 116, main.base)}${arch(50, 136, main.bright)}${arch(35, 156, light)}` +
    `<path d="M165 306h70l46 26H119z" fill="${accent.bright}" fill-opacity=".6"/>` +
    `<circle cx="290" cy="270" r="43" fill="${main.ink}" fill-opacity=".25"/><circle cx="290" cy="265" r="42" fill="${accentSolid}"/><circle cx="290" cy="265" r="33" fill="${main.pale}"/>` +
    stroke('M290 249v32M274 265h32', main.dark, 9)
  );
}

function wave(radius: number, colour: string, more: string): string {
  const half = radius * Math.SQRT1_2;
  return stroke(
    `M${n(200 - half)} ${n(268 - half)}A${radius} ${radius} 0 0 1 ${n(200 + half)} ${n(268 - half)}`,
    colour,
    21,
    more,
  );
}
