/** Groups for choosing pouches, by a tag of the product. */
export const flavours = ['mint', 'herbs', 'coffee'] as const;
export type Flavour = (typeof flavours)[number];

export const flavourTagPrefix = 'flavour:';

/** The group of a product, null where it has none. */
export function flavourOf(tags: readonly string[]): Flavour | null {
  return flavours.find((flavour) => tags.includes(`${flavourTagPrefix}${flavour}`)) ?? null;
}
