import { n } from './paint.ts';
import type { Motif } from './spec.ts';

/** Colours of a mark: the outer ring and its centre. */
export interface MarkColours {
  ring: string;
  inner: string;
  innerShade: string;
}

/** Abstract mark of the brand a motif belongs to: a cut stone in a ring, or an open ring with a point. */
export function drawMark(motif: Motif, cx: number, cy: number, radius: number, colours: MarkColours): string {
  const drawing = motif === 'arcs' || motif === 'dots' ? openRing(colours) : cutStone(colours);
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${(radius / 50).toFixed(3)})">${drawing}</g>`;
}

function cutStone({ ring, inner, innerShade }: MarkColours): string {
  return (
    `<path d="M-15 -40A43 43 0 0 0 -40 15M15 40A43 43 0 0 0 40 -15M-28 31A42 42 0 0 0 2 42M28 -31A42 42 0 0 0 -2 -42" fill="none" stroke="${ring}" stroke-width="13" stroke-linecap="butt"/>` +
    `<path d="M0 -25L23 0L0 25Z" fill="${innerShade}"/><path d="M0 -25L-23 0L0 25Z" fill="${inner}"/>`
  );
}

function openRing({ ring, inner, innerShade }: MarkColours): string {
  return (
    `<path d="M12 -41A43 43 0 1 0 41 -12" fill="none" stroke="${ring}" stroke-width="14" stroke-linecap="round"/>` +
    `<circle r="16" fill="${innerShade}"/><circle cx="33" cy="-33" r="9" fill="${inner}"/>`
  );
}
