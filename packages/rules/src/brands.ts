export const brands = ['main', 'ogo'] as const;
export type Brand = (typeof brands)[number];

export const productLines = ['glo', 'velo', 'ogo'] as const;
export type ProductLine = (typeof productLines)[number];

/** A line is not a brand: velo is sold by both. */
export const linesOfBrand: Record<Brand, readonly ProductLine[]> = {
  main: ['glo', 'velo'],
  ogo: ['ogo', 'velo'],
};

export function isBrand(x: unknown): x is Brand {
  return brands.some((brand) => brand === x);
}

/** How a line is called in sentences. */
export const lineNames: Record<ProductLine, string> = { glo: 'glo', velo: 'velo', ogo: 'oʼgo' };
