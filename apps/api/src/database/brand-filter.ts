import { type Brand, brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';

/** A condition more for rows of these brands; none where all are seen. */
export function andBrandIs(column: SQL, seen: readonly Brand[] | undefined): SQL {
  if (seen === undefined) return sql``;
  const [only] = seen;
  if (only === undefined) return sql`and false`;
  return seen.length === 1 ? sql`and ${column} = ${only}` : sql`and ${column} = any(${sql.param(seen)}::text[])`;
}

/**
 * Rows of these brands, each by ranges of its own index: rows of other brands are not read just to be skipped.
 * `rangesOf` gives those of one brand, each ordered and limited. Needs at least one brand.
 */
export const ofEachBrand = (seen: readonly Brand[] | undefined, rangesOf: (brand: Brand) => readonly SQL[]): SQL =>
  sql.join(
    (seen ?? brands).flatMap(rangesOf).map((range) => sql`(${range})`),
    sql` union all `,
  );
