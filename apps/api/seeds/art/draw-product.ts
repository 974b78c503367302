import { drawAccessory } from './accessory.ts';
import { drawBox } from './box.ts';
import { drawDevice } from './device.ts';
import { drawMerch } from './merch.ts';
import type { ArtSpec, View } from './spec.ts';
import { drawTin } from './tin.ts';

/** SVG of one view of a product on a transparent ground, 400 by 400. The same spec always gives the same text. */
export function drawProduct(spec: ArtSpec, view: View): string {
  switch (spec.kind) {
    case 'box':
      return drawBox(spec, view);
    case 'tin':
      return drawTin(spec, view);
    case 'device':
      return drawDevice(spec, view);
    case 'accessory':
      return drawAccessory(spec, view);
    case 'merch':
      return drawMerch(spec, view);
  }
}
