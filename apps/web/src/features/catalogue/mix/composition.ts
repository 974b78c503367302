import type { ProductCard } from '@club/contract/customer/catalogue';
import { unitsMaxPerItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';

export type MixVariant = ProductCard['variants'][number];

/** One flavour and strength that a pack may be made of. */
export interface MixOption {
  product: ProductCard;
  variant: MixVariant;
}

/** Units by variant id. */
export type Chosen = Readonly<Record<string, number>>;

/** What is available now; `first` comes first. */
export function optionsOf(products: readonly ProductCard[], first = ''): MixOption[] {
  const options = products.flatMap((product) =>
    product.variants.filter(({ available }) => available).map((variant) => ({ product, variant })),
  );
  return options.toSorted((a, b) => rank(a, first) - rank(b, first));
}

/** A pack that begins with one unit of this variant, if it is available. */
export function begunWith(options: readonly MixOption[], first: string | undefined): Chosen {
  return first !== undefined && options.some(({ variant }) => variant.variant_id === first) ? { [first]: 1 } : {};
}

export function sumOf(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, units) => sum + units, 0);
}

/** As many as the pack still takes and the stock has. */
export function mostOf({ variant: { variant_id, left } }: MixOption, chosen: Chosen, packUnits: number): number {
  const free = packUnits - sumOf(chosen) + (chosen[variant_id] ?? 0);
  return Math.max(0, Math.min(free, left ?? unitsMaxPerItem, unitsMaxPerItem));
}

/** Kopiyky. */
export function priceOf(options: readonly MixOption[], chosen: Chosen): number {
  return options.reduce((sum, { variant }) => sum + kopOf(variant.price) * (chosen[variant.variant_id] ?? 0), 0);
}

/** The chosen ones, in the order of the list. */
export function picked(options: readonly MixOption[], chosen: Chosen): (MixOption & { units: number })[] {
  return options
    .map((option) => ({ ...option, units: chosen[option.variant.variant_id] ?? 0 }))
    .filter(({ units }) => units > 0);
}

function rank({ variant }: MixOption, first: string): number {
  return variant.variant_id === first ? 0 : 1;
}
