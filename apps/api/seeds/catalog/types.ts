import type { Brand } from '@club/rules/brands';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import type { ProductLine } from '@club/rules/product-lines';
import type { ArtSpec } from '../art/spec.ts';

export type CollectionSlug =
  | 'sticks'
  | 'devices'
  | 'popular'
  | 'accessories'
  | 'bonus'
  | 'ogo-velo'
  | 'ogo-sticks'
  | 'ogo-sticks-single'
  | 'ogo-cigs'
  | 'ogo-devices'
  | 'ogo-accessories'
  | 'ogo-merch'
  | 'ogo-bonus';

export interface SeedVariant {
  /** Numeric text. */
  id: string;
  title: string;
  /** Name of the choice and the chosen value; empty when there is no choice. */
  options: Record<string, string>;
  priceKop: number;
  compareAtKop?: number;
  /** XP for one unit; above zero only where priceKop is zero. */
  xpPrice: number;
  stock: number;
  /** Sticks, cigarettes or pouches in one unit as sold. */
  sticksPerPack?: number;
  sku: string;
}

export interface SeedProduct {
  /** Numeric text. */
  id: string;
  brand: Brand;
  line: ProductLine | null;
  collections: { slug: CollectionSlug; sub?: string }[];
  title: string;
  subtitle: string;
  /** Paragraphs. */
  description: string[];
  facts: { name: string; value: string }[];
  healthWarning: string | null;
  legalClass: LegalClass;
  tags: string[];
  art: ArtSpec;
  /** OKLCH hue, in degrees, of the tile behind the picture. */
  tileHue: number;
  variants: SeedVariant[];
}
