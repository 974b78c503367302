import type { Brand } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';

/** A condition more for rows of these brands; none where all are seen. */
export function andBrandIs(column: SQL, seen: readonly Brand[] | undefined): SQL {
  if (seen === undefined) return sql``;
  const [only] = seen;
  if (only === undefined) return sql`and false`;
  return seen.length === 1 ? sql`and ${column} = ${only}` : sql`and ${column} = any(${sql.param(seen)}::text[])`;
}
