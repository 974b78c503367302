import type { LegalClass } from '@club/rules/catalogue/legal-classes';

const sticksOfPack = 20;
const packGrams = 35;

/** Weight and size of a unit of the demo with its packing: by its class, and blocks by their packs. */
export function measuresOf(legalClass: LegalClass, sticksPerPack = 0): { weight_g: number; size_cm: string } {
  const packs = Math.ceil(sticksPerPack / sticksOfPack);
  if (packs > 1) return { weight_g: packs * packGrams, size_cm: `28x9x${Math.ceil(packs / 10) * 5}` };
  return ofUnit[legalClass];
}

const ofUnit: Record<LegalClass, { weight_g: number; size_cm: string }> = {
  'tobacco-sticks': { weight_g: packGrams, size_cm: '7x5x3' },
  cigarettes: { weight_g: packGrams, size_cm: '9x6x3' },
  'e-liquid': { weight_g: 40, size_cm: '9x4x4' },
  pouches: { weight_g: 30, size_cm: '7x7x3' },
  device: { weight_g: 320, size_cm: '16x10x6' },
  accessory: { weight_g: 90, size_cm: '12x8x4' },
  merch: { weight_g: 250, size_cm: '25x20x4' },
};
