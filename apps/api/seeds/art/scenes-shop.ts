import { drawMark } from './mark.ts';
import { DOWN, n } from './paint.ts';
import { camera } from './projection.ts';
import { card, sparks, stroke } from './scene-kit.ts';
import type { SceneKit } from './scene-kit.ts';

/** A bag with empty places for things to come. */
export function emptyCart({ paint, main, accent, solid, motif }: SceneKit): string {
  const ghost = (x: number, y: number, turn: number) =>
    `<rect x="-24" y="-24" width="48" height="48" rx="12" fill="${main.base}" fill-opacity=".1" stroke="${main.base}" stroke-width="3" stroke-dasharray="8 7" stroke-linecap="round" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  return (
    `${paint.shadow(206, 324, 118, 16)}${ghost(152, 106, -12)}${ghost(214, 86, 6)}${ghost(268, 118, 17)}` +
    stroke('M162 176C162 112 244 112 244 176', main.dark, 10) +
    `<path d="M276 166l36-12l16 142l-38 26z" fill="${main.dark}"/><path d="M112 166l34-14h166l-36 14z" fill="${main.ink}"/>` +
    `<path d="M112 166h164l14 142q1 14-12 14H110q-13 0-12-14z" fill="${solid}"/><path d="M112 166h164l1.500 16H110.500z" fill="${main.ink}" fill-opacity=".2"/>` +
    stroke('M148 190V176C148 104 236 104 236 176V190', main.deep, 11) +
    drawMark(motif, 194, 254, 34, { ring: main.pale, inner: accent.light, innerShade: accent.bright })
  );
}

/** A sealed check mark. */
export function success(kit: SceneKit): string {
  const { paint, main, accent, solid, motif } = kit;
  const seal =
    motif === 'facets'
      ? 'M200 104L283 152V248L200 296L117 248V152Z'
      : 'M200 106A94 94 0 0 1 200 294A94 94 0 0 1 200 106Z';
  const gloss = paint.linear(
    [
      [0, '#fff', 0.4],
      [0.5, '#fff', 0],
    ],
    DOWN,
  );
  return (
    `${paint.shadow(200, 320, 92, 13)}${sparks(kit, 'success', 22, 142, 182)}` +
    `<path d="${seal}" fill="${main.dark}" transform="translate(0 8)"/><path d="${seal}" fill="${solid}"/><path d="${seal}" fill="${gloss}"/>` +
    stroke(seal, main.pale, 2.5, ' stroke-opacity=".6" transform="translate(22 22) scale(.890)"') +
    stroke('M160 206l28 28l54-62', main.ink, 19, ' stroke-opacity=".3" transform="translate(0 5)"') +
    stroke('M160 206l28 28l54-62', accent.pale, 19)
  );
}

/** Blank lines of a history, and a clock. */
export function emptyHistory(kit: SceneKit): string {
  const { paint, main, accent, accentSolid } = kit;
  const row = (y: number, length: number) =>
    `<circle cx="30" cy="${y}" r="12" fill="${main.light}" fill-opacity=".75"/><rect x="52" y="${y - 9}" width="${length}" height="7" rx="3.500" fill="${main.bright}" fill-opacity=".75"/><rect x="52" y="${y + 4}" width="${n(length * 0.6)}" height="6" rx="3" fill="${main.light}"/>`;
  const sheet = card(
    kit,
    0,
    0,
    162,
    196,
    row(38, 78) +
      row(84, 60) +
      row(130, 84) +
      `<path d="M20 164h122" stroke="${main.light}" stroke-width="2" stroke-dasharray="5 6"/>`,
  );
  return (
    `${paint.shadow(196, 322, 112, 15)}<g transform="translate(142 92) rotate(7 80 98)" opacity=".7">${card(kit, 0, 0, 162, 196)}</g>` +
    `<g transform="translate(110 100) rotate(-5 80 98)">${sheet}</g>` +
    `<circle cx="268" cy="268" r="49" fill="${main.ink}" fill-opacity=".18"/><circle cx="268" cy="263" r="48" fill="${accentSolid}"/><circle cx="268" cy="263" r="37" fill="${main.pale}"/>` +
    stroke('M268 241v23l16 11', accent.dark, 7) +
    stroke('M268 230v1M301 263h-1M268 296v-1M235 263h1', accent.deep, 4)
  );
}

/** A magnifier over empty shelves. */
export function noResults(kit: SceneKit): string {
  const { paint, main, accent, solid } = kit;
  const cell = (x: number, y: number, full: boolean) =>
    `<rect x="${x}" y="${y}" width="62" height="62" rx="14" fill="${main.base}" fill-opacity="${full ? 0.26 : 0.08}" stroke="${main.base}" stroke-opacity=".7" stroke-width="2.500" stroke-dasharray="7 7"/>`;
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => cell(96 + column * 73, 94 + row * 73, (row + column) % 3 === 0)),
  );
  const glass = paint.linear(
    [
      [0, '#fff', 0.92],
      [1, main.pale, 0.72],
    ],
    [0, 0, 1, 1],
  );
  return (
    `${cells.join('')}${paint.shadow(232, 330, 100, 13)}` +
    stroke('M258 250L308 300', main.ink, 27) +
    stroke('M266 258L308 300', main.deep, 19) +
    stroke('M264 252L308 296', main.bright, 4, ' stroke-opacity=".8"') +
    `<circle cx="206" cy="198" r="69" fill="${glass}"/><circle cx="206" cy="198" r="69" fill="none" stroke="${solid}" stroke-width="15"/><circle cx="206" cy="198" r="61" fill="none" stroke="${main.ink}" stroke-opacity=".25" stroke-width="2"/>` +
    stroke('M164 184A46 46 0 0 1 194 154', '#fff', 7) +
    stroke('M189 215l34-34M189 181l34 34', accent.base, 11)
  );
}

/** A heart over cards that have none. */
export function favorites({ paint, main, accent, accentSolid, solid }: SceneKit): string {
  const heart = 'M200 292C120 236 104 196 104 164a48 48 0 0 1 96-16a48 48 0 0 1 96 16c0 32-16 72-96 128z';
  const place = (x: number, turn: number) =>
    `<rect x="-42" y="-56" width="84" height="112" rx="16" fill="${main.base}" fill-opacity=".1" stroke="${main.base}" stroke-width="3" stroke-dasharray="8 7" transform="translate(${x} 176) rotate(${turn})"/>`;
  return (
    `${place(112, -12)}${place(288, 12)}${paint.shadow(200, 322, 84, 12)}` +
    `<path d="${heart}" fill="${main.dark}" transform="translate(0 8)"/><path d="${heart}" fill="${solid}"/>` +
    stroke('M128 166a26 26 0 0 1 26-26', '#fff', 8, ' stroke-opacity=".7"') +
    `<circle cx="278" cy="262" r="34" fill="${main.ink}" fill-opacity=".2"/><circle cx="278" cy="258" r="33" fill="${accentSolid}"/>` +
    stroke('M278 244v28M264 258h28', accent.dark, 8)
  );
}

/** A parcel and its pickup point. */
export function parcel({ paint, main, accent, accentSolid, motif }: SceneKit): string {
  const eye = camera(38, 27, 1, [78, 56, 68], [184, 236]);
  const tint = paint.linear([
    [0, main.bright],
    [1, main.base],
  ]);
  const shade = paint.linear([
    [0, main.deep],
    [1, main.dark],
  ]);
  const bar = (y: number, length: number) =>
    `<path d="M18 ${y}h${length}" stroke="${main.deep}" stroke-width="6" stroke-linecap="round"/>`;
  return (
    paint.shadow(196, 312, 132, 26) +
    `<g transform="${eye.face([156, 112, 0], [0, 0, 1], [0, -1, 0])}"><rect width="136" height="112" fill="${shade}"/><path d="M54 0h28v38l-7-6l-7 6l-7-6l-7 6z" fill="${accent.base}"/></g>` +
    `<g transform="${eye.face([0, 112, 136], [1, 0, 0], [0, 0, -1])}"><rect width="156" height="136" fill="${main.light}"/><path d="M0 54h156v28H0z" fill="${accent.bright}"/></g>` +
    `<g transform="${eye.face([0, 112, 0], [1, 0, 0], [0, -1, 0])}"><rect width="156" height="112" fill="${tint}"/><rect x="10" y="52" width="84" height="48" rx="6" fill="${main.pale}"/><g transform="translate(4 60)">${bar(8, 50)}${bar(22, 34)}</g>${drawMark(motif, 124, 30, 16, { ring: main.pale, inner: accent.light, innerShade: accent.bright })}</g>` +
    `<ellipse cx="270" cy="188" rx="26" ry="9" fill="${main.ink}" fill-opacity=".35"/><path d="M270 186C230 138 224 122 224 104a46 46 0 0 1 92 0c0 18-6 34-46 82z" fill="${accentSolid}"/><path d="M270 186C230 138 224 122 224 104a46 46 0 0 1 14-33c-4 40 6 76 32 115z" fill="#fff" fill-opacity=".2"/><circle cx="270" cy="104" r="20" fill="${main.pale}"/><circle cx="270" cy="104" r="8" fill="${accent.deep}"/>`
  );
}

/** A calendar with recurring marked days. */
export function regular(kit: SceneKit): string {
  const { paint, main, accent, accentSolid, solid } = kit;
  const marked = [1, 8, 15];
  const days = Array.from({ length: 20 }, (_, day) => {
    const [x, y] = [20 + (day % 5) * 32, 68 + Math.floor(day / 5) * 32];
    if (!marked.includes(day))
      return `<rect x="${x}" y="${y}" width="24" height="22" rx="7" fill="${main.light}" fill-opacity=".55"/>`;
    return `<rect x="${x - 2}" y="${y - 3}" width="28" height="28" rx="9" fill="${accentSolid}"/>${stroke(`M${x + 5} ${y + 11}l5 5l9-10`, accent.dark, 4)}`;
  });
  const sheet = card(
    kit,
    0,
    0,
    192,
    204,
    `<path d="M0 52V14Q0 0 14 0h164q14 0 14 14v38z" fill="${solid}"/>${days.join('')}<path d="M24 26h74" stroke="${main.pale}" stroke-width="9" stroke-linecap="round"/>`,
  );
  const ring = (x: number) => stroke(`M${x} -12v26`, main.ink, 9) + stroke(`M${x} -12v26`, main.light, 5);
  return (
    `${paint.shadow(196, 328, 118, 15)}<g transform="translate(112 98) rotate(6 96 102)" opacity=".7">${card(kit, 0, 0, 192, 204)}</g>` +
    `<g transform="translate(100 98) rotate(-3 96 102)">${sheet}${ring(48)}${ring(144)}</g>` +
    `<circle cx="286" cy="284" r="46" fill="${main.ink}" fill-opacity=".18"/><circle cx="286" cy="279" r="45" fill="${accentSolid}"/><circle cx="286" cy="279" r="35" fill="${main.pale}"/>` +
    stroke('M299 266A18 18 0 1 1 273 266', accent.dark, 7) +
    stroke('M261 265L273 266L272 278', accent.dark, 7)
  );
}
