/** Motifs of the main brand are bands and facets, those of ogo are arcs and dots. */
export type Motif = 'bands' | 'facets' | 'arcs' | 'dots';

interface Common {
  seed: string;
  /** OKLCH hue in degrees. */
  hue: number;
  chroma?: number;
  motif: Motif;
}

export type BoxArt = Common & { kind: 'box'; format: 'sticks' | 'cigarettes'; count: 1 | 3 };
export type TinArt = Common & { kind: 'tin' };
export type DeviceArt = Common & { kind: 'device'; shape: 'stick' | 'slab' | 'pen'; finish: 'dark' | 'light' };
export type AccessoryArt = Common & { kind: 'accessory'; item: 'case' | 'cable' | 'brushes' | 'pouch-case' };
export type MerchArt = Common & { kind: 'merch'; item: 'mug' | 'tee' | 'tote' | 'cap' };

/** Everything a product picture depends on. */
export type ArtSpec = BoxArt | TinArt | DeviceArt | AccessoryArt | MerchArt;

/** 1 is the front, 2 another side, 3 a close detail. */
export type View = 1 | 2 | 3;

/** Views that exist for a product. */
export function viewsOf(spec: ArtSpec): View[] {
  return spec.kind === 'merch' || spec.kind === 'accessory' ? [1, 2] : [1, 2, 3];
}
