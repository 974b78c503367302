import { drawMark } from './mark.ts';
import { drawMotif } from './motifs.ts';
import { DIAGONAL, DOWN, n } from './paint.ts';
import type { Paint } from './paint.ts';
import type { Ramp } from './palette.ts';
import { seeded } from './random.ts';
import type { AccessoryArt } from './spec.ts';

interface Job {
  spec: AccessoryArt;
  paint: Paint;
  colours: Ramp;
}

/** A flat steel case, shut: its lid from above. */
export function pouchCaseShut({ spec, paint, colours }: Job): string {
  const cut = paint.clip('<rect x="86" y="128" width="228" height="152" rx="40"/>');
  return (
    `${paint.shadow(204, 306, 140, 20)}<rect x="72" y="124" width="256" height="180" rx="54" fill="#5b5963"/>` +
    `<rect x="72" y="114" width="256" height="180" rx="54" fill="${steel(paint)}"/>` +
    `<rect x="79" y="121" width="242" height="166" rx="47" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>` +
    `<g clip-path="${cut}" opacity=".5"><g transform="translate(86 128)">${drawMotif(spec.motif, 228, 152, colours, seeded(spec.seed))}</g></g>` +
    `<circle cx="200" cy="204" r="44" fill="${colours.pale}"/>` +
    drawMark(spec.motif, 200, 204, 27, { ring: colours.base, inner: colours.dark, innerShade: colours.deep }) +
    `<rect x="180" y="290" width="40" height="12" rx="6" fill="${colours.base}"/>`
  );
}

/** The same, open: the lid behind, a place for twenty pouches in front. */
export function pouchCaseOpen({ spec, paint, colours }: Job): string {
  const lining = paint.linear(
    [
      [0, colours.deep],
      [1, colours.ink],
    ],
    DOWN,
  );
  const metal = steel(paint);
  const pouches = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = [118 + (i % 4) * 42, 244 + Math.floor(i / 4) * 40];
    return `<rect x="${x}" y="${y}" width="36" height="24" rx="9" transform="rotate(${n((i % 3) * 4 - 4)} ${x} ${y})"/>`;
  }).join('');
  return (
    `${paint.shadow(204, 340, 140, 18)}<rect x="78" y="54" width="244" height="142" rx="44" fill="${metal}"/>` +
    `<rect x="92" y="67" width="216" height="116" rx="34" fill="${lining}"/>` +
    drawMark(spec.motif, 200, 124, 30, { ring: colours.bright, inner: colours.light, innerShade: colours.bright }) +
    `<rect x="112" y="190" width="176" height="16" fill="#6c6a73"/>` +
    `<rect x="72" y="204" width="256" height="138" rx="48" fill="#5b5963"/><rect x="72" y="198" width="256" height="138" rx="48" fill="${metal}"/>` +
    `<rect x="86" y="212" width="228" height="112" rx="36" fill="${lining}"/><g fill="#f7f5f0" stroke="#cfc9be" stroke-width="2">${pouches}</g>`
  );
}

const steel = (paint: Paint): string =>
  paint.linear(
    [
      [0, '#f4f3f6'],
      [0.3, '#b9b6be'],
      [0.55, '#e6e4e9'],
      [1, '#8d8a93'],
    ],
    DIAGONAL,
  );
