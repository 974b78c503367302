export const productLines = ['glo', 'velo', 'ogo'] as const;
/** A family of products: the line of a code, a pack or a device, whichever brands sell it. */
export type ProductLine = (typeof productLines)[number];

/** How a line is called in sentences. */
export const lineNames: Record<ProductLine, string> = { glo: 'glo', velo: 'velo', ogo: 'oʼgo' };

/** The container of a line's code, after «із» and «кожної». */
export const lineBoxes: Record<ProductLine, string> = { glo: 'пачки', velo: 'баночки', ogo: 'пачки' };
