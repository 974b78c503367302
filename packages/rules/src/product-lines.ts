export const productLines = ['glo', 'velo', 'ogo'] as const;
/** A family of products: what a code, a pack or a device is of, whichever brands sell it. */
export type ProductLine = (typeof productLines)[number];

/** How a line is called in sentences. */
export const lineNames: Record<ProductLine, string> = { glo: 'glo', velo: 'velo', ogo: 'oʼgo' };

/** What a code of a line is in, after «із» and «кожної». */
export const lineBoxes: Record<ProductLine, string> = { glo: 'пачки', velo: 'баночки', ogo: 'пачки' };
