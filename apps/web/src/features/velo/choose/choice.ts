import type { ProductCard } from '@club/contract/customer/catalogue';
import { flavourOf, flavours } from '@club/rules/catalogue/flavours';
import type { Flavour } from '@club/rules/catalogue/flavours';

/** Whether the customer has a usual strength. It only orders the list: no strength is recommended. */
export const habits = ['known', 'other', 'none'] as const;
export const strengths = ['low', 'middle', 'high'] as const;
type Habit = (typeof habits)[number];
type Strength = (typeof strengths)[number];

/** Null is an open question; `any` an answer. */
export interface PouchAnswers {
  habit: Habit | null;
  strength: Strength | 'any' | null;
  flavour: Flavour | 'any' | null;
}

/** A product in one strength. */
export interface Suggestion {
  product: ProductCard;
  variant: ProductCard['variants'][number];
  /** Nicotine in one pouch; mg. Null when the shop does not know it. */
  mg: number | null;
}

/** The highest mg of each step but the last. */
const lowMax = 6;
const middleMax = 10;

/** Anything unknown in the address counts as not answered. */
export function answersOf(search: Record<string, unknown>): PouchAnswers {
  return {
    habit: habits.find((habit) => habit === search.habit) ?? null,
    strength: (['any', ...strengths] as const).find((strength) => strength === search.strength) ?? null,
    flavour: (['any', ...flavours] as const).find((flavour) => flavour === search.flavour) ?? null,
  };
}

/** Every strength of every product. */
export function suggestionsOf(products: readonly ProductCard[]): Suggestion[] {
  return products.flatMap((product) => product.variants.map((variant) => ({ product, variant, mg: mgOf(variant) })));
}

/** What matches the answers so far, available ones first; without a usual strength the lower ones come first. */
export function fitting(suggestions: readonly Suggestion[], { habit, strength, flavour }: PouchAnswers): Suggestion[] {
  const fit = suggestions.filter(
    ({ product, mg }) =>
      (strength === null || strength === 'any' || (mg !== null && stepOf(mg) === strength)) &&
      (flavour === null || flavour === 'any' || flavourOf(product.tags) === flavour),
  );
  const byStrength = (a: Suggestion, b: Suggestion): number => (a.mg ?? Infinity) - (b.mg ?? Infinity);
  const ordered = habit === 'none' ? fit.toSorted(byStrength) : fit;
  return ordered.toSorted((a, b) => Number(b.variant.available) - Number(a.variant.available));
}

export function stepOf(mg: number): Strength {
  if (mg <= lowMax) return 'low';
  return mg <= middleMax ? 'middle' : 'high';
}

/** The product as a card of this one strength, named by it. */
export function cardOf({ product, variant }: Suggestion): ProductCard {
  return { ...product, title: `${product.title}, ${variant.title}`, variants: [variant] };
}

function mgOf({ options, title }: Suggestion['variant']): number | null {
  for (const text of [...Object.values(options), title]) {
    const found = /(\d+)\s*мг/.exec(text)?.[1];
    if (found !== undefined) return Number(found);
  }
  return null;
}
