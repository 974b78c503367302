import type { ProductLine } from '../product-lines.ts';

/** What a code of a line is in, after «із» and «кожної». */
export const lineBoxes: Record<ProductLine, string> = { glo: 'пачки', velo: 'баночки', ogo: 'пачки' };
